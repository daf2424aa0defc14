// Part of the service worker: shows what the academy sends while no page of it is open, and
// opens what a pressed notification is about. The words come written out in the student's language.
self.addEventListener('push', (event) => {
  const { title, body, lang, url, tag } = event.data.json();
  event.waitUntil(
    self.registration.showNotification(title, {
      body,
      lang,
      // A later message about the same class takes the place of the earlier one, and is heard all the same.
      ...(tag ? { tag, renotify: true } : {}),
      icon: '/icon-192.png',
      data: { url },
    }),
  );
});

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  const { origin } = self.location;
  const asked = new URL(event.notification.data?.url ?? '/', origin);
  event.waitUntil(openPage(asked.origin === origin ? asked.href : `${origin}/`));
});

/** A window that shows it already comes to the front; no other is led away from what somebody is typing or paying there. */
async function openPage(address) {
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const showing = windows.find((one) => one.url === address);
  await (showing ? showing.focus() : self.clients.openWindow(address));
}
