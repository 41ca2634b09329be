/** Where to go after signing in: a page of this shop, never another site, and never the sign-in again. */
export function safeNext(next: string | undefined, origin: string): string {
  if (!next || !URL.canParse(next, origin)) return '/'
  const url = new URL(next, origin)
  if (url.origin !== origin || !next.startsWith('/') || url.pathname === '/auth') return '/'
  // `/.//evil.example` is a path here, and an address of another site to whoever resolves it once more.
  if (url.pathname.startsWith('//')) return '/'
  return url.pathname + url.search + url.hash
}
