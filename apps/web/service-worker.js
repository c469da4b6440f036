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
  if (request.method !== 'GET' || new URL(request.url).origin !== self.location.origin) return;
  event.respondWith(answer(request));
});

async function answer(request) {
  const cache = await caches.open(CACHE);
  // Every address that a person can open is the one page.
  const kept = await cache.match(request.mode === 'navigate' ? '/' : request);
  return kept ?? fetch(request);
}
