declare const self: ServiceWorkerGlobalScope

/** Added at build time; see `scripts/page-worker.ts`. */
export interface BuiltPage {
  version: string
  page: string
  entry: string
  first: string[]
  files: string[]
}

interface Options {
  cachePrefix: string
  /** Pages that need the network; without it, the cached page is shown instead. */
  replaces?: string
}

/** Caches only one page and its files, never API responses, so that it opens offline. */
export function serveCachedPage(built: BuiltPage, { cachePrefix, replaces }: Options): void {
  const storeName = cachePrefix + built.version
  const files = new Set(built.files)

  self.addEventListener('install', (event) => {
    event.waitUntil(fill())
    event.waitUntil(answerOffline(event, storeName, built))
  })
  self.addEventListener('activate', (event) => event.waitUntil(forgetOlder()))
  self.addEventListener('fetch', (event) => {
    const { request } = event
    const { origin, pathname } = new URL(request.url)
    if (request.method !== 'GET' || origin !== self.location.origin) return
    if (request.mode === 'navigate' && pathname === built.page) event.respondWith(page(request))
    else if (request.mode === 'navigate' && pathname === replaces) event.respondWith(pageOrReplacement(request))
    else if (files.has(pathname)) event.respondWith(file(request))
    else if (pathname.startsWith('/assets/')) event.respondWith(fileOfBefore(request))
  })
  self.addEventListener('message', (event) => {
    // The worker is activated only after a confirmation, because an open page must keep its version.
    if (event.data === 'take over') void self.skipWaiting()
    if (event.data === 'opened') event.waitUntil(refresh().catch(() => undefined))
  })

  /** Caches all files or none, because a page without one of its files does not start. */
  async function fill(): Promise<void> {
    const saved = await caches.open(storeName)
    await saved.addAll(built.files.map((path) => new Request(path, { cache: 'reload' })))
    const fresh = await fetch(built.page, { cache: 'reload' })
    if (!fresh.ok) throw new Error(`the page answered ${fresh.status}`)
    await saved.put(built.page, withItsScripts(fresh))
  }

  /** Preload headers let the browser fetch scripts while it parses the page. */
  function withItsScripts(page: Response): Response {
    const headers = new Headers(page.headers)
    headers.set('link', built.first.map((path) => `<${path}>; rel=modulepreload`).join(', '))
    return new Response(page.body, { headers })
  }

  /** The previous version stays, because another tab may still use files that the server no longer has. */
  async function forgetOlder(): Promise<void> {
    const older = (await caches.keys()).filter((name) => name.startsWith(cachePrefix) && name !== storeName)
    await Promise.all(older.slice(0, -1).map((name) => caches.delete(name)))
  }

  async function page(request: Request): Promise<Response> {
    return (await caches.match(built.page, { cacheName: storeName, ignoreVary: true })) ?? fetch(request)
  }

  function pageOrReplacement(request: Request): Promise<Response> {
    return fetch(request).catch(() => Response.redirect(built.page))
  }

  /** Changes appear at the next visit. A page of a newer build waits for that build's worker. */
  async function refresh(): Promise<void> {
    const fresh = await fetch(built.page, { cache: 'no-cache' })
    const isOfThisBuild = fresh.ok && (await fresh.clone().text()).includes(built.entry)
    if (isOfThisBuild) await (await caches.open(storeName)).put(built.page, withItsScripts(fresh))
  }

  async function fileOfBefore(request: Request): Promise<Response> {
    return (await caches.match(request, { ignoreVary: true })) ?? fetch(request)
  }

  async function file(request: Request): Promise<Response> {
    return (await caches.match(request, { cacheName: storeName, ignoreVary: true })) ?? fetch(request)
  }
}

interface Condition {
  urlPattern?: { pathname: string; search?: string }
  requestMode?: 'navigate'
  or?: Condition[]
}

type Source = 'network' | { cacheName: string }

/** Chromium only; TypeScript's types do not include it yet. */
interface RoutedInstallEvent extends ExtendableEvent {
  addRoutes?(routes: { condition: Condition; source: Source }[]): Promise<void>
}

/**
 * Static routing serves the page and its files from the cache without starting the worker, which is the slowest
 * part of a cold start. Browsers without it use the worker's fetch handler.
 */
async function answerOffline(
  event: RoutedInstallEvent,
  cacheName: string,
  { page, files }: { page: string; files: string[] },
): Promise<void> {
  const one = (pathname: string): Condition => ({ urlPattern: { pathname, search: '' } })
  const routes = [
    // With a query string, the worker looks up the page by its path alone.
    { condition: { ...one(page), requestMode: 'navigate' as const }, source: { cacheName } },
    { condition: { or: files.map(one) }, source: { cacheName } },
    { condition: { urlPattern: { pathname: '/api/*' } }, source: 'network' as const },
    { condition: one('/healthz'), source: 'network' as const },
  ]
  await event.addRoutes?.(routes).catch(() => undefined)
}
