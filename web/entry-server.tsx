import { manifest } from 'virtual:client-assets'
import { createRequestHandler, RouterServer, renderRouterToString } from '@tanstack/react-router/ssr/server'
import { Problem } from '#contract/problem.ts'
import type { Transport } from './api.ts'
import { createShopRouter } from './router.tsx'

export type ApiCall = Transport

export interface RenderedPage {
  status: number
  /** The whole document; empty for a redirect. */
  html: string
  /** Path and query to go to instead. */
  redirect?: string
}

type ShopRouter = ReturnType<typeof createShopRouter>

/** The page of a URL. It never looks at who asks, and the same answers of the API give the same bytes. */
export async function render(request: Request, tools: { call: ApiCall }): Promise<RenderedPage> {
  const origin = new URL(request.url).origin
  const router = createShopRouter({ transport: tools.call, apiOrigin: origin, origin })
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
  let failed = 0
  const response = await handle(({ router, responseHeaders }) => {
    failed = failureStatus(router as ShopRouter)
    return renderRouterToString({ router, responseHeaders, children: <RouterServer router={router} /> })
  })
  const redirect = response.headers.get('location')
  if (redirect) return { status: response.status, html: '', redirect }
  return { status: failed || response.status, html: await response.text() }
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
