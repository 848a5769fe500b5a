// Shows that it is somebody's turn while the page is closed. The message names only the game and the players.
self.addEventListener("push", (event) => {
  let told;
  try {
    told = event.data.json();
  } catch {
    return;
  }
  // One notification for each table, in place of the last one; without `renotify` nobody would hear of the new one.
  const tag = told.table ?? told.gathering;
  const shown = { body: told.text, icon: "/icon.svg", tag, renotify: true, data: { path: told.path } };
  event.waitUntil(self.registration.showNotification(told.title, shown));
});

self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  const path = new URL(event.notification.data.path, self.location.origin);
  event.waitUntil(
    self.clients.matchAll({ type: "window" }).then((windows) => {
      const open = windows.find((one) => new URL(one.url).pathname === path.pathname);
      return open ? open.focus() : self.clients.openWindow(path.href);
    }),
  );
});
