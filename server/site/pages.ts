import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import type { SentForm } from '#contract/sent-form.ts'
import type { CdnConfig } from '../config/cdn.ts'
import type { AppParts, Bindings } from '../http/app.ts'
import { ALL_CACHE_TAGS } from '../http/cache/cache-tag.ts'
import { bytesResponse, type CachedResponse, retainedBytes, textResponse } from '../http/cache/cached-response.ts'
import type { CachePartition } from '../http/cache/response-cache.ts'
import { baseHeaders, pagePolicy } from '../http/security-headers.ts'

const MAX_HEADER_LENGTH = 8_000
const RETRY_AFTER_SECONDS = '2'

export interface PageRenderer {
  addressOf(address: string): string
  movedTo(address: string): string | undefined
  /** The pattern of the page's route, such as `/products/:slug`. */
  routeOf(address: string): string
  render(
    request: Request,
    tools: { call: (request: Request) => Promise<Response>; sent?: SentForm | undefined },
  ): Promise<RenderedPage>
}

export interface RenderedPage {
  status: number
  html: string
  redirect?: string
  isListed: boolean
  /** The renderer's inline scripts and styles, for CSP hashes. */
  scripts: string[]
  styles: string[]
}

const TAKES_CARDS = /^\/checkout(\/|$)/
const SHOWS_VISITOR = /^\/(cart|checkout|profile|setup)(\/|$)/
/** These URLs contain a secret, which must not leak through the Referer header. */
const CARRIES_KEY = new RegExp(
  `^/(${[
    'order|order-tracking|order-delivery|drop-shipments|r|h|review|stock-alert',
    'appointments|requests|gift-card|plan-invoices|queue',
    'checkout/(pay|repair|appointment)|newsletter|reset-password|verify-email',
    'admin/print/gift-card',
  ].join('|')})(/|$)`,
)

/**
 * The page is cached until something that it shows changes, unless it is personal.
 * @param requested path and query.
 */
export async function getPage(
  parts: AppParts,
  renderer: PageRenderer,
  requested: string,
  { callApi, callAsVisitor, inTurn, lastPages, sent }: Tools,
): Promise<CachedResponse> {
  const address = renderer.addressOf(requested)
  if (sent || isPersonal(address.split('?')[0]!))
    return inTurn(async () => (await renderPage(parts, renderer, address, callAsVisitor, sent)).response)
  const page = await parts.responseCache.getOrLoad(address, () =>
    inTurn(async () => {
      const { response, partition } = await renderPage(parts, renderer, address, callApi)
      if (partition === 'shop' && response.status === 200) lastPages.set(address, response)
      return { value: response, tags: response.tags, partition }
    }),
  )
  return page.status === 503 ? (lastPages.get(address) ?? page) : page
}

/** The shop's pages as they were last rendered, which are shown while the database cannot be reached. */
export function createLastPages(): LRUCache<string, CachedResponse> {
  return new LRUCache({ maxSize: 16 * 1024 * 1024, sizeCalculation: (page, address) => retainedBytes(address, page) })
}

interface Tools {
  callApi(request: Request, bindings: Pick<Bindings, 'collectTags'>): Promise<Response>
  /** Sends the visitor's cookies, too. */
  callAsVisitor(request: Request): Promise<Response>
  inTurn<T>(work: () => Promise<T>): Promise<T>
  lastPages: LRUCache<string, CachedResponse>
  /** The visitor just sent a form of this page. */
  sent?: SentForm | undefined
}

async function renderPage(
  parts: AppParts,
  renderer: PageRenderer,
  address: string,
  callApi: Tools['callApi'] | Tools['callAsVisitor'],
  sent?: SentForm,
): Promise<{ response: CachedResponse; partition: CachePartition | null }> {
  const tags = new Set<string>(ALL_CACHE_TAGS)
  const collectTags = (shown: readonly string[]) => {
    for (const tag of shown) tags.add(tag)
  }
  const call = (request: Request) => callApi(request, { collectTags })
  // Concatenated and not resolved, because a path such as `//host` could change the host.
  const url = new URL(new URL(parts.config.publicUrl).origin + address)
  const page = await renderer.render(new Request(url), { call, sent })
  if (page.redirect) return { response: redirect(parts, page.status, page.redirect), partition: null }
  const headers = { ...pageHeaders(parts, url, page, sent !== undefined), ...forCdn(parts, url, page, [...tags]) }
  const isFailure = page.status >= 500
  const status = page.status === 200 ? (sent?.status ?? 200) : page.status
  return {
    response: await textResponse({ status, headers, tags: [...tags] }, page.html),
    partition: isFailure ? null : page.isListed ? 'shop' : 'unbounded',
  }
}

/** Only the shop's own pages, because visitors can make up endless URLs and personal pages are private. */
function forCdn({ config }: AppParts, url: URL, page: RenderedPage, tags: string[]): Record<string, string> {
  const isOurs = page.isListed && page.status === 200 && !isPersonal(url.pathname)
  return isOurs ? cdnHeaders(config.cdn, tags) : {}
}

function redirect({ config }: AppParts, status: number, location: string): CachedResponse {
  const headers = { ...baseHeaders(config), location, 'cache-control': 'no-cache' }
  return bytesResponse({ status, headers }, Buffer.alloc(0))
}

function pageHeaders(parts: AppParts, url: URL, page: RenderedPage, showsSent: boolean): Record<string, string> {
  return {
    ...baseHeaders(parts.config),
    ...(carriesKey(url.pathname) && { 'referrer-policy': 'no-referrer' }),
    'content-type': 'text/html; charset=utf-8',
    'cache-control': showsSent || isPersonal(url.pathname) ? 'private, no-store' : 'no-cache',
    ...(page.status === 503 && { 'retry-after': RETRY_AFTER_SECONDS }),
    'content-security-policy': pagePolicy({
      scriptHashes: page.scripts.map(hashOf),
      styleHashes: page.styles.map(hashOf),
      takesCards: TAKES_CARDS.test(url.pathname),
      pictureHosts: parts.config.pictureHosts,
    }),
  }
}

export function carriesKey(path: string): boolean {
  return CARRIES_KEY.test(path)
}

/** Pages with a key show a record, others the visitor's cart or account, and /setup exists only until it is done. */
function isPersonal(path: string): boolean {
  return carriesKey(path) || SHOWS_VISITOR.test(path)
}

function hashOf(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`
}

/**
 * Lets a CDN cache a page until one of its tags is purged; browsers revalidate each time. The first two headers are for
 * RFC 9213 and Cloudflare, the others for Fastly and Varnish.
 */
function cdnHeaders(cdn: CdnConfig | undefined, tags: readonly string[]): Record<string, string> {
  const line = tags.join(' ')
  if (!cdn || line.length > MAX_HEADER_LENGTH) return {}
  const keep = `max-age=${cdn.seconds}`
  return { 'cdn-cache-control': keep, 'cache-tag': tags.join(','), 'surrogate-control': keep, 'surrogate-key': line }
}
