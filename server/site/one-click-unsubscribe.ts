import { readBody } from '../http/input.ts'

const MAX_BODY_BYTES = 1_000

const PAGES: [page: RegExp, api: string][] = [
  [/^\/newsletter\/unsubscribe$/, '/api/newsletter/unsubscribe'],
  [/^\/stock-alert\/(\d+)$/, '/api/stock-alerts/$1/stop'],
  [/^\/review\/stop\/(\d+)$/, '/api/orders/$1/reviews/stop'],
]

/** A mail program posts to the page of the List-Unsubscribe header (RFC 8058). @returns the API request that does it. */
export async function oneClickUnsubscribe(request: Request): Promise<Request | undefined> {
  if (request.method !== 'POST') return undefined
  const { pathname, searchParams, origin } = new URL(request.url)
  const [page, api] = PAGES.find(([page]) => page.test(pathname)) ?? []
  if (!page || !api) return undefined
  const body = new TextDecoder().decode(await readBody(request, MAX_BODY_BYTES))
  if (!body.includes('One-Click')) return undefined
  const given = [...searchParams].filter(([name]) => name === 'token' || name === 'key')
  return new Request(origin + pathname.replace(page, api), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(Object.fromEntries(given)),
  })
}
