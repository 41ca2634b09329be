/** Lets the portal open without a network: its page and the files that this page is made of, nothing else, and no answer of the API. */
declare const self: ServiceWorkerGlobalScope

/** Written in by the build: see `scripts/portal-worker.ts`. */
declare const BUILT: { version: string; page: string; entry: string; files: string[] }

const SHELVES = 'portal-'
const shelf = SHELVES + BUILT.version
const files = new Set(BUILT.files)

self.addEventListener('install', (event) => event.waitUntil(fill()))
self.addEventListener('activate', (event) => event.waitUntil(forgetOlder()))
self.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== self.location.origin) return
  if (request.mode === 'navigate' && pathname === BUILT.page) event.respondWith(page(event))
  else if (files.has(pathname)) event.respondWith(file(request))
})
// Only when a person says so: a page that is being typed in keeps the program that it began with.
self.addEventListener('message', ({ data }) => {
  if (data === 'take over') void self.skipWaiting()
})

/** All of it, or nothing: a page without one of its files would not wake up. */
async function fill(): Promise<void> {
  const kept = await caches.open(shelf)
  await kept.addAll([BUILT.page, ...BUILT.files].map((path) => new Request(path, { cache: 'reload' })))
}

async function forgetOlder(): Promise<void> {
  const older = (await caches.keys()).filter((name) => name.startsWith(SHELVES) && name !== shelf)
  await Promise.all(older.map((name) => caches.delete(name)))
}

/** At once as it was kept; what the shop changed on it is seen the next time. */
async function page(event: FetchEvent): Promise<Response> {
  const kept = await caches.match(BUILT.page, { cacheName: shelf, ignoreVary: true })
  if (!kept) return fetch(event.request)
  event.waitUntil(refresh().catch(() => undefined))
  return kept
}

/** A page of a newer build waits for the worker of that build. */
async function refresh(): Promise<void> {
  const fresh = await fetch(BUILT.page, { cache: 'no-cache' })
  const isOfThisBuild = fresh.ok && (await fresh.clone().text()).includes(BUILT.entry)
  if (isOfThisBuild) await (await caches.open(shelf)).put(BUILT.page, fresh)
}

async function file(request: Request): Promise<Response> {
  return (await caches.match(request, { cacheName: shelf, ignoreVary: true })) ?? fetch(request)
}

export {}
