"""A software device that makes and keeps passkeys, as browsers do (WebAuthn), for tests that need no browser."""

from __future__ import annotations

import hashlib
import json
import secrets
import struct
from base64 import urlsafe_b64encode
from dataclasses import dataclass, field

import cbor2
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.hashes import SHA256

from tests.server.houses import Json

PRESENT, VERIFIED, ATTESTED = 1, 4, 64


def text(raw: bytes) -> str:
    return urlsafe_b64encode(raw).rstrip(b"=").decode()


@dataclass
class Authenticator:
    """One passkey on one device. Tests can set each of its properties."""

    origin: str
    site: str = "localhost"
    flags: int = PRESENT | VERIFIED
    count: int = 0
    user: str = ""
    id: bytes = field(default_factory=lambda: secrets.token_bytes(16))
    key: ec.EllipticCurvePrivateKey = field(default_factory=lambda: ec.generate_private_key(ec.SECP256R1()))

    def make(self, wish: Json, name: str = "Phone") -> Json:
        """The message that registers a new passkey with the house."""
        self.user = wish["user"]
        numbers = self.key.public_key().public_numbers()
        public = {1: 2, 3: -7, -1: 1, -2: numbers.x.to_bytes(32), -3: numbers.y.to_bytes(32)}
        attested = bytes(16) + struct.pack(">H", len(self.id)) + self.id + cbor2.dumps(public)
        data = self._data(self.flags | ATTESTED) + attested
        attestation = cbor2.dumps({"fmt": "none", "attStmt": {}, "authData": data})
        client = self._client("webauthn.create", wish["challenge"])
        return {"name": name, "id": text(self.id), "client_data": text(client), "attestation": text(attestation)}

    def sign(self, challenge: Json) -> Json:
        """The message that signs in."""
        self.count += 1
        data, client = self._data(self.flags), self._client("webauthn.get", challenge["challenge"])
        signature = self.key.sign(data + hashlib.sha256(client).digest(), ec.ECDSA(SHA256()))
        return {
            "id": text(self.id),
            "client_data": text(client),
            "authenticator": text(data),
            "signature": text(signature),
            "user": self.user,
        }

    def _data(self, flags: int) -> bytes:
        return hashlib.sha256(self.site.encode()).digest() + struct.pack(">BI", flags, self.count)

    def _client(self, kind: str, challenge: str) -> bytes:
        said = {"type": kind, "challenge": challenge, "origin": self.origin, "crossOrigin": False}
        return json.dumps(said).encode()
