/*
 * Keeps one whole version of the game for play without a network. A new version is fetched beside the old
 * one and waits until no page of the old one is open, so an update never changes the rules of a match
 * under its players' hands.
 */
const VERSION = '__VERSION__';
const FILES = '__FILES__';
const CACHE = `grognard-${VERSION}`;

self.addEventListener('install', event => {
  event.waitUntil(caches.open(CACHE).then(cache => cache.addAll(FILES)));
});

self.addEventListener('activate', event => {
  const outdated = names => names.filter(name => name.startsWith('grognard-') && name !== CACHE);
  event.waitUntil(caches.keys().then(names => Promise.all(outdated(names).map(name => caches.delete(name)))));
});

self.addEventListener('fetch', event => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== self.location.origin) return;
  // What the server says is never kept: it is true only now.
  if (pathname.startsWith('/api/')) return;
  event.respondWith(answer(request));
});

async function answer(request) {
  const cache = await caches.open(CACHE);
  // Every address that a person can open is the one page.
  const kept = await cache.match(request.mode === 'navigate' ? '/' : request);
  return kept ?? fetchAndKeep(request, cache);
}

/** What is not kept from the beginning is kept once somebody has asked for it: assets never change. */
async function fetchAndKeep(request, cache) {
  const response = await fetch(request);
  if (response.ok && new URL(request.url).pathname.startsWith('/assets/')) {
    await cache.put(request, response.clone());
  }
  return response;
}

/* A notice names battle, opponent and deadline, and nothing more. */
self.addEventListener('push', event => {
  const notice = event.data?.json() ?? {};
  const { title = 'Grognard', body = '', path = '/online', id } = notice;
  event.waitUntil(
    self.registration.showNotification(title, {
      body,
      tag: id ?? path,
      icon: '/icon-192.png',
      data: { path },
    }),
  );
});

/** Opens the match, in a page that is open already if there is one. */
self.addEventListener('notificationclick', event => {
  event.notification.close();
  event.waitUntil(show(event.notification.data?.path ?? '/online'));
});

async function show(path) {
  const pages = await self.clients.matchAll({ type: 'window' });
  const here = pages.find(page => new URL(page.url).pathname === path) ?? pages[0];
  if (!here) return self.clients.openWindow(path);
  await here.focus();
  return here.navigate(path);
}
