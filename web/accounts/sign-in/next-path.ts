/** Accepts only a path on this shop, never another site, and never the sign-in page itself. */
export function safeNext(next: string | undefined, origin: string): string {
  if (!next || !URL.canParse(next, origin)) return '/'
  const url = new URL(next, origin)
  if (url.origin !== origin || !next.startsWith('/') || url.pathname === '/auth') return '/'
  // `/.//evil.example` is a path here, but resolving it again leads to another site.
  if (url.pathname.startsWith('//')) return '/'
  return url.pathname + url.search + url.hash
}
