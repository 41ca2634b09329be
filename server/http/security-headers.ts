import type { Config } from '../config.ts'

export function baseHeaders(config: Config): Record<string, string> {
  return {
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin-allow-popups',
    'permissions-policy': 'camera=(self), geolocation=(), microphone=(), payment=(self "https://js.stripe.com")',
    ...(config.isSecure && { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }),
  }
}

export function withBaseHeaders(config: Config, response: Response): Response {
  for (const [name, value] of Object.entries(baseHeaders(config))) response.headers.set(name, value)
  return response
}

/** An API response must never act as a page. */
export const API_POLICY = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'"

export interface PagePolicy {
  scriptHashes: string[]
  styleHashes: string[]
  takesCards: boolean
  pictureHosts: string[]
}

export function pagePolicy({ scriptHashes, styleHashes, takesCards, pictureHosts }: PagePolicy): string {
  const stripe = (...hosts: string[]) => (takesCards ? hosts.map((host) => `https://${host}`) : [])
  const directives: Record<string, string[]> = {
    'default-src': ["'self'"],
    'script-src': ["'self'", ...scriptHashes, ...stripe('js.stripe.com')],
    'style-src': ["'self'", ...styleHashes],
    'img-src': [
      "'self'",
      'data:',
      'blob:',
      ...pictureHosts.map((host) => `https://${host}`),
      ...stripe('*.stripe.com'),
    ],
    'font-src': ["'self'"],
    'connect-src': ["'self'", ...stripe('api.stripe.com', 'js.stripe.com')],
    'frame-src': ["'self'", ...stripe('js.stripe.com', 'hooks.stripe.com')],
    'worker-src': ["'self'"],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
  }
  return Object.entries(directives)
    .filter(([name, sources]) => !isSaidAlready(name, sources))
    .map(([name, sources]) => `${name} ${sources.join(' ')}`)
    .join('; ')
}

function isSaidAlready(name: string, sources: string[]): boolean {
  return FALLS_BACK.has(name) && sources.join() === "'self'"
}

const FALLS_BACK = new Set(['font-src', 'connect-src', 'frame-src', 'worker-src'])
