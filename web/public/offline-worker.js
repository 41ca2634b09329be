// Shows the page /offline, with how to reach the shop and the last repair that was looked at, when a page cannot be loaded.

const CACHE = 'offline-page'
const LAST_REPAIR = 'last-repair'
const PAGE = '/offline'
const FRESH_MS = 24 * 60 * 60 * 1000

self.addEventListener('install', (event) => event.waitUntil(save().then(() => self.skipWaiting())))
self.addEventListener('activate', (event) => event.waitUntil(self.registration.navigationPreload?.enable()))
self.addEventListener('fetch', (event) => {
  const { request } = event
  const { pathname, origin } = new URL(request.url)
  if (request.method !== 'GET' || origin !== self.location.origin) return
  if (request.mode === 'navigate') event.respondWith(load(event))
  else if (pathname.startsWith('/assets/') && ['style', 'font'].includes(request.destination))
    event.respondWith(caches.match(request, { cacheName: CACHE }).then((saved) => saved ?? fetch(request)))
})

async function load(event) {
  try {
    const response = (await event.preloadResponse) ?? (await fetch(event.request))
    event.waitUntil(refresh().catch(() => undefined))
    return response
  } catch (error) {
    const saved = await caches.match(PAGE, { cacheName: CACHE })
    if (saved) return withLastRepair(saved)
    throw error
  }
}

async function withLastRepair(page) {
  const seen = await caches.match('/offline/last-repair', { cacheName: LAST_REPAIR })
  if (!seen) return page
  const { number, status, seenAt } = await seen.json()
  const at = new Date(seenAt).toLocaleString('en-US', { dateStyle: 'medium', timeStyle: 'short' })
  const values = { number, status, seenAt: at }
  const text = (await page.text())
    .replace('<section hidden="">', '<section>')
    .replace(/\{(number|status|seenAt)\}/g, (_, name) => escaped(values[name]))
  return new Response(text, { headers: page.headers })
}

function escaped(text) {
  return text.replace(/[&<>]/g, (letter) => `&#${letter.charCodeAt(0)};`)
}

/** Opening hours change, so the page is saved again once a day. */
async function refresh() {
  const saved = await caches.match(PAGE, { cacheName: CACHE })
  if (!saved || Date.now() - Date.parse(saved.headers.get('date')) > FRESH_MS) await save()
}

async function save() {
  const page = await fetch(PAGE, { cache: 'reload' })
  if (!page.ok) throw new Error(`${PAGE} answered ${page.status}`)
  // With its scripts the page would become the one at whose URL it is shown.
  const text = (await page.text()).replace(/<script[\s\S]*?<\/script>/g, '')
  const files = [...text.matchAll(/"(\/assets\/[^"]+\.(?:css|woff2))"/g)].map(([, file]) => file)
  const cache = await caches.open(CACHE)
  // Only once all of it is here; until then the previous page stays.
  await cache.addAll([...new Set(files)])
  await cache.put(PAGE, new Response(text, { headers: page.headers }))
  const current = new Set([PAGE, ...files])
  const old = (await cache.keys()).filter(({ url }) => !current.has(new URL(url).pathname))
  await Promise.all(old.map((request) => cache.delete(request)))
}
