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
 * Static routing: the browser serves the portal's page and files from the cache without starting the worker, which is
 * the slowest part of a cold start. Browsers without it use the worker's fetch handler.
 */
export async function answerAsleep(
  event: RoutedInstallEvent,
  cacheName: string,
  { page, files }: { page: string; files: string[] },
): Promise<void> {
  const one = (pathname: string): Condition => ({ urlPattern: { pathname, search: '' } })
  const routes = [
    // With a query string, the worker looks the page up by its path alone.
    { condition: { ...one(page), requestMode: 'navigate' as const }, source: { cacheName } },
    { condition: { or: files.map(one) }, source: { cacheName } },
    { condition: { urlPattern: { pathname: '/api/*' } }, source: 'network' as const },
    { condition: one('/healthz'), source: 'network' as const },
  ]
  await event.addRoutes?.(routes).catch(() => undefined)
}
