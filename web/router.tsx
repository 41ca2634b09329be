import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createRouter, createSerializationAdapter } from '@tanstack/react-router'
import { Problem } from '#contract/problem.ts'
import { type ApiClient, createApi, type Transport } from './api.ts'
import type { routeTree } from './route-tree.gen.ts'
import { parseSearch, stringifySearch } from './search-params.ts'
import { ErrorPage, UNEXPECTED_ERROR } from './shell/error-page.tsx'
import { NotFoundPage } from './shell/not-found-page.tsx'
import { PendingPage } from './shell/pending-page.tsx'

/**
 * A query that is still loading is fetched again after a change. TanStack Query would use its first response, which may
 * be older than the change.
 */
class ShopQueryClient extends QueryClient {
  override async invalidateQueries(...[filters, options]: Invalidation): Promise<void> {
    const staleQueries = this.getQueryCache()
      .findAll(filters)
      .filter(({ state }) => state.data === undefined && state.fetchStatus === 'fetching')
    await super.invalidateQueries(filters, options)
    await Promise.allSettled(staleQueries.map(({ promise }) => promise))
    await Promise.all(staleQueries.map(({ queryKey }) => super.invalidateQueries({ queryKey, exact: true }, options)))
  }
}

export interface RouterContext {
  api: ApiClient
  queryClient: QueryClient
  origin: string
}

interface Tools {
  transport: Transport
  apiOrigin: string
  origin: string
  nonce?: string
}

export function createShopRouter({ transport, apiOrigin, origin, nonce }: Tools, pages: typeof routeTree) {
  const queryClient = new ShopQueryClient({
    defaultOptions: {
      queries: {
        staleTime: Number.POSITIVE_INFINITY,
        refetchOnWindowFocus: false,
        retry: false,
        networkMode: 'always',
        refetchOnReconnect: true,
      },
      mutations: { networkMode: 'always' },
    },
  })
  const router = createRouter({
    routeTree: pages,
    context: { api: createApi(transport, apiOrigin), queryClient, origin } satisfies RouterContext,
    parseSearch,
    stringifySearch,
    ...(nonce && { ssr: { nonce } }),
    // The router would add a script to each page; browsers restore the position of the first page themselves.
    scrollRestoration: nonce === undefined,
    defaultPreload: 'intent',
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
    // biome-ignore lint/correctness/noComponentHookFactories: it is created once per router
    Wrap: ({ children }) => <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>,
  })
  router.options.serializationAdapters = [problemAdapter]
  return router
}

const problemAdapter = createSerializationAdapter({
  key: 'problem',
  test: (value): value is Error => value instanceof Error,
  toSerializable: (error) => {
    if (error instanceof Problem) return { status: error.status, code: error.code, message: error.message }
    console.error(error)
    return { status: 500, code: 'unexpected', message: UNEXPECTED_ERROR }
  },
  fromSerializable: ({ status, ...body }) => Problem.fromBody(status, body),
})

// biome-ignore lint/suspicious/noExplicitAny: the nesting of the response does not matter here
type Json = string | number | boolean | null | { [key: string]: any }
type Answer = [key: Json[], data: Json]

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

type Invalidation = Parameters<QueryClient['invalidateQueries']>
