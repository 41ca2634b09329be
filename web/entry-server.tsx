import { manifest } from 'virtual:client-manifest'
import { createRequestHandler, RouterServer, renderRouterToString } from '@tanstack/react-router/ssr/server'
import { Problem } from '#contract/problem.ts'
import type { SentForm } from '#contract/sent-form.ts'
import { movedAddress } from './admin/frame/moved-address.ts'
import type { Transport } from './api.ts'
import { canonicalUrl, routePattern } from './canonical-url.ts'
import { type InlineMarkup, takeInlineMarkup } from './csp-hashes.ts'
import { routeTree } from './route-tree.gen.ts'
import { createShopRouter } from './router.tsx'
import { SENT_FORM } from './ui/form/use-sent-form.ts'

export const addressOf = canonicalUrl
export const movedTo = movedAddress
export const routeOf = routePattern

export type ApiCall = Transport

export interface RenderedPage extends InlineMarkup {
  status: number
  html: string
  redirect?: string
  isListed: boolean
}

type ShopRouter = ReturnType<typeof createShopRouter>

/** The page must not depend on the visitor, because it is cached for everyone. */
export async function render(
  request: Request,
  tools: { call: ApiCall; sent?: SentForm | undefined },
): Promise<RenderedPage> {
  const { origin } = new URL(request.url)
  const nonce = crypto.randomUUID()
  const router = createShopRouter({ transport: tools.call, apiOrigin: origin, origin, nonce }, routeTree)
  if (tools.sent) router.options.context.queryClient.setQueryData(SENT_FORM, tools.sent)
  const handle = createRequestHandler({
    request: new Request(request.url, { signal: request.signal }),
    createRouter: () => router,
    getRouterManifest: () => manifest,
  })
  let failed = 0
  let isListed = false
  const response = await handle(({ responseHeaders }) => {
    failed = failureStatus(router, new URL(request.url).pathname)
    isListed = isListedPage(router, request.url)
    return renderRouterToString({ router, responseHeaders, children: rootElements(router) })
  })
  const redirect = response.headers.get('location')
  if (redirect) return { status: response.status, html: '', scripts: [], styles: [], redirect, isListed }
  return { status: failed || response.status, isListed, ...takeInlineMarkup(await response.text(), nonce) }
}

/**
 * `entry-client.tsx` hydrates two elements, and React derives the ids of `useId` from an element's position among its
 * siblings.
 */
function rootElements(router: ShopRouter) {
  return (
    <>
      <RouterServer router={router} />
      {null}
    </>
  )
}

/**
 * 0 if every loader succeeded. An unreachable database results in 503, so that the page is not cached. The page that
 * sets up the shop is what a new shop should show, and proxies may replace pages with an error status.
 */
function failureStatus(router: ShopRouter, path: string): number {
  // The admin's pages are not rendered here, so this one does not fail.
  if (router.state.matches.at(-1)?.routeId === '/admin/$') return 404
  const failed = router.state.matches.find((match) => match.status === 'error')
  if (!failed) return 0
  if (path === '/setup' && failed.error instanceof Problem && failed.error.code === 'company_not_set_up') return 200
  return failed.error instanceof Problem ? failed.error.status : 500
}

function isListedPage(router: ShopRouter, url: string): boolean {
  const { matches } = router.state
  if (matches.some(({ status }) => status === 'error' || status === 'notFound')) return false
  const page = matches.at(-1)!
  const isOne = !url.includes('?') && Object.keys(page.params).length === 0
  return isOne || page.links?.some((link) => link?.rel === 'canonical' && link.href === url) === true
}
