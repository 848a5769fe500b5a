/** Creating and using passkeys in the browser. The server gets them in base64url. */

import { ask } from "../api/ask";
import { passkeysAsk, passkeysChallenge, passkeysKeep, passkeysSignIn } from "../api/client";
import type { Passkeys } from "../api/types";

const VERIFIED = "required";

/** Whether this browser can use passkeys on this page, which needs a domain name and a secure connection. */
export const hasPasskeys = () =>
  "PublicKeyCredential" in globalThis && isSecureContext && !/^[\d.]+$|^\[/.test(location.hostname);

/** Have a device create a passkey; null if the user did not want to. */
export async function makePasskey(name: string, password: string): Promise<Passkeys | null> {
  const wish = await ask(passkeysAsk({ password }));
  const made = await given(() =>
    navigator.credentials.create({
      publicKey: {
        challenge: bytesOf(wish.challenge),
        rp: { id: wish.site, name: document.title },
        user: { id: new TextEncoder().encode(wish.user), name: wish.name, displayName: wish.name },
        pubKeyCredParams: wish.algorithms.map((alg) => ({ type: "public-key", alg })),
        excludeCredentials: wish.known.map((id) => ({ type: "public-key", id: bytesOf(id) })),
        authenticatorSelection: {
          residentKey: "required",
          requireResidentKey: true,
          userVerification: VERIFIED,
        },
        attestation: "none",
      },
    }),
  );
  if (!made) return null;
  const { clientDataJSON, attestationObject } = made.response as AuthenticatorAttestationResponse;
  const told = { client_data: textOf(clientDataJSON), attestation: textOf(attestationObject) };
  return ask(passkeysKeep({ name, id: made.id, ...told }));
}

/** Sign in with a passkey from this device; false if the user did not want to. */
export async function usePasskey(): Promise<boolean> {
  const { challenge, site } = await ask(passkeysChallenge());
  const publicKey = { challenge: bytesOf(challenge), rpId: site, userVerification: VERIFIED } as const;
  const used = await given(() => navigator.credentials.get({ publicKey }));
  if (!used) return false;
  const { clientDataJSON, authenticatorData, signature, userHandle } =
    used.response as AuthenticatorAssertionResponse;
  await ask(
    passkeysSignIn({
      id: used.id,
      client_data: textOf(clientDataJSON),
      authenticator: textOf(authenticatorData),
      signature: textOf(signature),
      user: new TextDecoder().decode(userHandle ?? new ArrayBuffer(0)),
    }),
  );
  return true;
}

/** The browser's credential; null if the user refused, took too long, or has no such passkey. */
async function given(work: () => Promise<Credential | null>): Promise<PublicKeyCredential | null> {
  try {
    return (await work()) as PublicKeyCredential | null;
  } catch (error) {
    if (error instanceof DOMException) return null;
    throw error;
  }
}

function bytesOf(text: string): Uint8Array<ArrayBuffer> {
  const plain = atob(text.replaceAll("-", "+").replaceAll("_", "/"));
  return Uint8Array.from(plain, (sign) => sign.charCodeAt(0));
}

function textOf(bytes: ArrayBuffer): string {
  const plain = btoa(String.fromCharCode(...new Uint8Array(bytes)));
  return plain.replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "");
}
