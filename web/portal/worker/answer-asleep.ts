interface Condition {
  urlPattern?: { pathname: string; search?: string }
  requestMode?: 'navigate'
  or?: Condition[]
}
type Source = 'network' | { cacheName: string }

/** Chromium's own; no list of types names it yet. */
interface RoutedInstallEvent extends ExtendableEvent {
  addRoutes?(routes: { condition: Condition; source: Source }[]): Promise<void>
}

/**
 * Has the browser take the portal's page and files from the shelf, and ask the shop, without waking the worker first: on a cold start
 * that takes longer than anything else. The worker answers the same where a browser knows no such routes, and whatever is in none.
 */
export async function answerAsleep(
  event: RoutedInstallEvent,
  cacheName: string,
  { page, files }: { page: string; files: string[] },
): Promise<void> {
  const one = (pathname: string): Condition => ({ urlPattern: { pathname, search: '' } })
  const routes = [
    // With more in its address it is looked up by its path alone, which only the worker does.
    { condition: { ...one(page), requestMode: 'navigate' as const }, source: { cacheName } },
    { condition: { or: files.map(one) }, source: { cacheName } },
    { condition: { urlPattern: { pathname: '/api/*' } }, source: 'network' as const },
    { condition: one('/healthz'), source: 'network' as const },
  ]
  await event.addRoutes?.(routes).catch(() => undefined)
}
