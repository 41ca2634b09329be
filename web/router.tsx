import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createRouter, createSerializationAdapter } from '@tanstack/react-router'
import { Problem } from '#contract/problem.ts'
import { type ApiClient, createApi, type Transport } from './api.ts'
import type { routeTree } from './route-tree.gen.ts'
import { parseSearch, stringifySearch } from './search-params.ts'
import { ErrorPage } from './shell/error-page.tsx'
import { NotFoundPage } from './shell/not-found-page.tsx'
import { PendingPage } from './shell/pending-page.tsx'
import { ShopQueryClient } from './shop-query-client.ts'

export interface RouterContext {
  api: ApiClient
  queryClient: QueryClient
  /** Scheme and host of the shop's public address, for links that leave the page. */
  origin: string
  /** What the server writes into each page to run before all other scripts; the browser has run it by then. */
  startScript: string
}

/** All pages; in a shopper's browser those of the office are missing. */
export type Pages = typeof routeTree

interface Tools {
  transport: Transport
  /** Where the API is asked; empty in the browser. */
  apiOrigin: string
  origin: string
  startScript?: string
}

export function createShopRouter({ transport, apiOrigin, origin, startScript = '' }: Tools, pages: Pages) {
  const queryClient = new ShopQueryClient({
    defaultOptions: {
      queries: {
        staleTime: Number.POSITIVE_INFINITY,
        refetchOnWindowFocus: false,
        retry: false,
        // Without a network a question fails at once and says so, instead of waiting without a word.
        networkMode: 'always',
        refetchOnReconnect: true,
      },
      mutations: { networkMode: 'always' },
    },
  })
  const router = createRouter({
    routeTree: pages,
    context: {
      api: createApi(transport, apiOrigin),
      queryClient,
      origin,
      startScript,
    } satisfies RouterContext,
    parseSearch,
    stringifySearch,
    scrollRestoration: true,
    defaultPreload: 'intent',
    // Queries know what is fresh.
    defaultPreloadStaleTime: 0,
    defaultPendingMs: 150,
    defaultPendingMinMs: 300,
    defaultPendingComponent: PendingPage,
    defaultErrorComponent: ErrorPage,
    defaultNotFoundComponent: NotFoundPage,
    dehydrate: () => ({ answers: answersOf(queryClient) }),
    hydrate: ({ answers }) => {
      for (const [key, data] of answers) queryClient.setQueryData(key, data)
    },
    // biome-ignore lint/correctness/noComponentHookFactories: one router makes one of it
    Wrap: ({ children }) => <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>,
  })
  router.options.serializationAdapters = [problemAdapter]
  return router
}

/** A problem that was met while rendering is the same problem in the browser. */
const problemAdapter = createSerializationAdapter({
  key: 'problem',
  test: (value): value is Problem => value instanceof Problem,
  toSerializable: ({ status, code, message }) => ({ status, code, message }),
  fromSerializable: ({ status, ...body }) => Problem.fromBody(status, body),
})

/** Answers of the API are JSON, so they can be written into a page. */
// biome-ignore lint/suspicious/noExplicitAny: how deep an answer goes is no concern here
type Json = string | number | boolean | null | { [key: string]: any }
type Answer = [key: Json[], data: Json]

/** What was asked while rendering, without the times: the same answers make the same page, byte for byte. */
function answersOf(queryClient: QueryClient): Answer[] {
  const queries = queryClient.getQueryCache().getAll()
  return queries
    .filter((query) => query.state.status === 'success')
    .map((query) => [query.queryKey as Json[], query.state.data as Json])
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createShopRouter>
  }
}
