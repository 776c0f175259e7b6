// For browsers that have the service worker of an earlier site at this address: it ends itself, and the pages it showed are
// loaded again, from the server.
addEventListener('install', () => skipWaiting());

const end = async () => {
  // First, so that no page that is loaded from now on belongs to it.
  await registration.unregister();
  for (const name of await caches.keys()) await caches.delete(name);
  // Not awaited: in an event that lasts, browsers let a page wait for its worker.
  for (const page of await clients.matchAll({ type: 'window' }))
    page.navigate(page.url).catch(() => undefined);
};
addEventListener('activate', (event) => event.waitUntil(end()));
