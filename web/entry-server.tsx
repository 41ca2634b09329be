import { manifest, startScript } from 'virtual:client-assets'
import { createRequestHandler, RouterServer, renderRouterToString } from '@tanstack/react-router/ssr/server'
import { Problem } from '#contract/problem.ts'
import type { Transport } from './api.ts'
import { type OwnMarkup, ownMarkup } from './markup/own-markup.ts'
import { withShorterState } from './markup/shorter-state.ts'
import { movedAddress } from './office/frame/moved-address.ts'
import { pageAddress } from './page-address.ts'
import { routeTree } from './route-tree.gen.ts'
import { createShopRouter } from './router.tsx'
import { earlyLookScript } from './shell/frame/early-look.ts'

export const addressOf = pageAddress
export const movedTo = movedAddress

export type ApiCall = Transport

export interface RenderedPage extends OwnMarkup {
  status: number
  /** The whole document; empty for a redirect. */
  html: string
  /** Path and query to go to instead. */
  redirect?: string
  /** The shop itself has this page: its address stands alone, or it is the one that search engines are told. */
  isListed: boolean
}

type ShopRouter = ReturnType<typeof createShopRouter>

/** The page of a URL. It never looks at who asks, and the same answers of the API give the same bytes. */
export async function render(request: Request, tools: { call: ApiCall }): Promise<RenderedPage> {
  const { origin } = new URL(request.url)
  const router = createShopRouter(
    { transport: tools.call, apiOrigin: origin, origin, startScript },
    routeTree,
  )
  const load = router.load
  router.load = async (options) => {
    await load(options)
    for (const match of router.stores.matches.get()) {
      match.updatedAt = 0
      if (match.status === 'error') match.error = shown(match.error)
    }
  }
  const handle = createRequestHandler({
    request: new Request(request.url, { signal: request.signal }),
    createRouter: () => router,
    getRouterManifest: () => manifest,
  })
  const mark = crypto.randomUUID()
  router.options.ssr = { nonce: mark }
  // The browser itself goes back to where one was on a page: the router leaves it that when a page goes.
  router.options.scrollRestoration = false
  let failed = 0
  let isListed = false
  const response = await handle(({ router, responseHeaders }) => {
    failed = failureStatus(router as ShopRouter)
    isListed = isListedPage(router as ShopRouter, request.url)
    return renderRouterToString({ router, responseHeaders, children: <RouterServer router={router} /> })
  })
  const redirect = response.headers.get('location')
  if (redirect) return { status: response.status, html: '', scripts: [], styles: [], redirect, isListed }
  const own = ownMarkup(withShorterState(await response.text(), mark), mark)
  return {
    status: failed || response.status,
    isListed,
    ...own,
    scripts: [...own.scripts, earlyLookScript + startScript],
  }
}

/** A bug's own words stay in the log. */
function shown(error: unknown): Problem {
  if (error instanceof Problem) return error
  console.error(error)
  return new Problem(
    'internal',
    'unexpected',
    'Something went wrong on our side. Please try again in a moment.',
  )
}

/** 0 when every loader came through. A database that is away answers 503, so that nobody keeps the page. */
function failureStatus(router: ShopRouter): number {
  const failed = router.stores.matches.get().find((match) => match.status === 'error')
  return failed ? (failed.error as Problem).status : 0
}

function isListedPage(router: ShopRouter, url: string): boolean {
  const matches = router.stores.matches.get()
  if (matches.some(({ status }) => status === 'error' || status === 'notFound')) return false
  const page = matches.at(-1)!
  const isOne = !url.includes('?') && Object.keys(page.params).length === 0
  return isOne || page.links?.some((link) => link?.rel === 'canonical' && link.href === url) === true
}
