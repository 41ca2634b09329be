import { queryOptions } from '@tanstack/react-query'
import { useRouteContext } from '@tanstack/react-router'
import type { Api } from '#contract/api.ts'
import type { InputOf, OutputOf } from '#contract/endpoint.ts'
import type { Page } from '#contract/page.ts'
import { Problem } from '#contract/problem.ts'
import type { NamedFile } from './save-file.ts'
import { stringifySearch } from './search-params.ts'

export type ApiRoute = keyof Api & string
export type Input<R extends ApiRoute> = InputOf<Api[R]>
export type Output<R extends ApiRoute> = OutputOf<Api[R]>
export type RowOf<R extends ApiRoute> = Output<R> extends Page<infer Row> ? Row : never
type OptionalInput<R extends ApiRoute> = Record<never, never> extends Input<R> ? [input?: Input<R>] : [input: Input<R>]

export function rowsOf<Row>({ items }: Page<Row>): Row[] {
  return items
}

export type Transport = (request: Request) => Promise<Response>

export interface ApiClient {
  /**
   * A list returns one page, with the total number of rows.
   * @throws Problem for every response that is not a success, with its status and text as the `cause`.
   */
  call<R extends ApiRoute>(route: R, ...input: OptionalInput<R>): Promise<Output<R>>
  query<R extends ApiRoute>(route: R, ...input: OptionalInput<R>): ReturnType<typeof toQuery<R>>
  /** For files of which the server remembers that they were given out; others are links. */
  download<R extends ApiRoute>(route: R, ...input: OptionalInput<R>): Promise<NamedFile>
}

export function useApi(): ApiClient {
  return useRouteContext({ from: '__root__' }).api
}

export function createApi(transport: Transport, origin: string): ApiClient {
  return {
    call: (route, ...[input]) => ask(transport, origin, route, input),
    query: (route, ...[input]) => toQuery(transport, origin, route, input),
    download: async (route, ...[input]) => fileOf(await answerTo(transport, toRequest(origin, route, input ?? {}))),
  }
}

function toQuery<R extends ApiRoute>(transport: Transport, origin: string, route: R, input: Input<R> | undefined) {
  return queryOptions({
    queryKey: input ? [route, input] : [route],
    queryFn: ({ signal }) => ask(transport, origin, route, input, signal),
  })
}

async function ask<R extends ApiRoute>(
  transport: Transport,
  origin: string,
  route: R,
  input: Input<R> | undefined,
  signal?: AbortSignal,
): Promise<Output<R>> {
  const response = await answerTo(transport, toRequest(origin, route, input ?? {}, signal))
  return answered(await response.text(), response.headers) as Output<R>
}

function answered(text: string, headers: Headers): unknown {
  if (text === '') return undefined
  const body: unknown = JSON.parse(text)
  const total = headers.get('x-total-count')
  if (total === null) return body
  const corrected = headers.get('x-search-corrected')
  return {
    items: body,
    total: Number(total),
    isMore: headers.get('x-total-more') === 'true',
    ...(corrected && { corrected: decodeURIComponent(corrected) }),
  }
}

async function fileOf(response: Response): Promise<NamedFile> {
  const [, name] = /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '') ?? []
  return { name: name ?? 'download', content: await response.blob() }
}

async function answerTo(transport: Transport, request: Request): Promise<Response> {
  const response = await reach(transport, request)
  if (!response.ok) throw failure(response.status, await response.text())
  return response
}

function toRequest(origin: string, route: string, input: object, signal?: AbortSignal): Request {
  const rest: Record<string, unknown> = { ...input }
  const [method, template] = route.split(' ') as [string, string]
  const path = template.replace(/:(\w+)/g, (_, name: string) => {
    const value = rest[name]
    delete rest[name]
    return encodeURIComponent(String(value))
  })
  const url = `${origin}/api${path}`
  if (method === 'GET' || method === 'DELETE') return new Request(url + stringifySearch(rest), { method, signal })
  const headers = { 'content-type': 'application/json' }
  return new Request(url, { method, headers, body: JSON.stringify(rest), signal })
}

async function reach(transport: Transport, request: Request): Promise<Response> {
  try {
    return await transport(request)
  } catch (error) {
    if (request.signal.aborted) throw error
    throw new Problem('unavailable', 'unreachable', 'We could not reach the shop. Check your connection and try again.')
  }
}

function failure(status: number, text: string): Problem {
  const problem = Problem.fromBody(status, parsed(text))
  problem.cause = new Error(`${status}: ${text}`)
  return problem
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
