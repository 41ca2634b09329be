import { Problem } from '#contract/problem.ts'

const CHANGES_NOTHING = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * Refuses writes from pages of other sites (CSRF). Browsers send `Sec-Fetch-Site` or `Origin`; a request with neither
 * comes from a program, which does not have the cookies of a visitor. A form of a page that sends no Referer has the
 * origin `null`.
 */
export function requireSameOrigin(request: Request, publicUrl: string): void {
  if (CHANGES_NOTHING.has(request.method)) return
  const site = request.headers.get('sec-fetch-site')
  const origin = request.headers.get('origin')
  const isSameSite = site === null || site === 'same-origin' || site === 'none'
  const isSameOrigin =
    origin === null ||
    (origin === 'null' && site === 'same-origin') ||
    origin === new URL(publicUrl).origin ||
    hostOf(origin) === request.headers.get('host')
  if (!isSameSite || !isSameOrigin) {
    throw new Problem('forbidden', 'cross_origin', 'Requests from other sites are not accepted.')
  }
}

function hostOf(origin: string): string | undefined {
  return URL.canParse(origin) ? new URL(origin).host : undefined
}
