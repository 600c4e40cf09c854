/** Works while the page is closed: shows what the hall tells this browser, and leads to the table. */
self.addEventListener('push', (event) => {
    const { title = 'Meadhall', text = '', link = '/' } = event.data?.json() ?? {};
    const shown = { body: text, icon: '/icon-192.png', tag: link, data: { link } };
    event.waitUntil(self.registration.showNotification(title, shown));
});

self.addEventListener('notificationclick', (event) => {
    event.notification.close();
    // only the path counts: whatever the link says, it leads to this hall
    const { pathname } = new URL(event.notification.data.link, self.location.origin);
    const go = async () => {
        const open = await self.clients.matchAll({ type: 'window' });
        const found = open.find((page) => new URL(page.url).pathname === pathname);
        return found ? found.focus() : self.clients.openWindow(pathname);
    };
    event.waitUntil(go());
});
