import { createHash } from 'node:crypto'
import { type AppParts, TAGS_HEADER } from '../http/app.ts'
import { type KeptAnswer, toKeptAnswer } from '../http/kept/kept-answers.ts'
import { baseHeaders, pagePolicy } from '../http/security-headers.ts'

/** What the build of `web/` offers to the server. */
export interface PageRenderer {
  render(
    request: Request,
    tools: { call: (request: Request) => Promise<Response> },
  ): Promise<{ status: number; html: string; redirect?: string }>
}

/** Pages that take a card load the payment provider's script. */
const TAKES_CARDS = /^\/checkout(\/|$)/
/** Their address carries a key: no other site may learn it from a Referer. */
const CARRIES_KEY = /^\/(order|order-tracking|newsletter)(\/|$)/

/** The page of an address, rendered once and kept until something that it shows changes. */
export async function pageAnswer(
  parts: AppParts,
  renderer: PageRenderer,
  url: URL,
  callApi: (request: Request) => Promise<Response>,
): Promise<KeptAnswer> {
  const key = pageKey(url)
  const kept = parts.keptAnswers.get(key)
  if (kept) return kept
  const { generation } = parts.keptAnswers
  const tags = new Set<string>(['catalog', 'company', 'services', 'theme'])
  const call = async (request: Request) => {
    const response = await callApi(request)
    for (const tag of response.headers.get(TAGS_HEADER)?.split(',') ?? []) tags.add(tag)
    return response
  }
  const page = await renderer.render(new Request(url), { call })
  if (page.redirect) {
    return toKeptAnswer(
      page.status,
      { ...baseHeaders(parts.config), location: page.redirect, 'cache-control': 'no-cache' },
      '',
    )
  }
  const answer = toKeptAnswer(page.status, pageHeaders(parts, url, page.html), page.html)
  if (page.status === 200) parts.keptAnswers.keep(key, answer, [...tags], generation)
  return answer
}

function pageKey(url: URL): string {
  return `page:${url.pathname}${url.search}`
}

function pageHeaders(parts: AppParts, url: URL, html: string): Record<string, string> {
  return {
    ...baseHeaders(parts.config),
    ...(CARRIES_KEY.test(url.pathname) && { 'referrer-policy': 'no-referrer' }),
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-cache',
    'content-security-policy': pagePolicy({
      scriptHashes: hashesOf(html, /<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g),
      styleHashes: hashesOf(html, /<style[^>]*>([\s\S]*?)<\/style>/g),
      takesCards: TAKES_CARDS.test(url.pathname),
      pictureHosts: parts.config.pictureHosts,
    }),
  }
}

function hashesOf(html: string, elements: RegExp): string[] {
  const hashes = new Set<string>()
  for (const match of html.matchAll(elements)) {
    hashes.add(`'sha256-${createHash('sha256').update(match[1]!).digest('base64')}'`)
  }
  return [...hashes]
}
