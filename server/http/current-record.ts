import { Problem } from '#contract/problem.ts'
import type { Ctx } from '../context.ts'
import { written } from './answer-text.ts'
import { authorizedContext } from './authorize.ts'
import { fromText, parseInput } from './input.ts'
import { Reply } from './reply.ts'
import type { BoundRoute } from './route.ts'

type Row = Record<string, unknown>

export function withCurrentRoute(route: BoundRoute, routes: BoundRoute[]): BoundRoute {
  const { method, path } = route.endpoint
  if (method !== 'PUT') return route
  const get = (at: string) => routes.find(({ endpoint }) => endpoint.method === 'GET' && endpoint.path === at)
  const currentRoute = get(path) ?? get(path.replace(/\/:\w+$/, ''))
  return currentRoute ? { ...route, currentRoute } : route
}

export async function readCurrentRecord(
  ctx: Ctx,
  { currentRoute, endpoint: { path }, access }: BoundRoute,
  params: Record<string, string>,
): Promise<unknown> {
  if (!currentRoute) return undefined
  try {
    for (let page = 1; ; page += 1) {
      const { value, isLast } = await readPage(authorizedContext(ctx, access), currentRoute, params, page)
      if (!Array.isArray(value) || currentRoute.endpoint.path === path) return value
      const found = value.find((row) => isNamedBy(row, path, params))
      if (found || isLast) return found
    }
  } catch (error) {
    if (error instanceof Problem && error.kind === 'not_found') return undefined
    throw error
  }
}

const PAGE_SIZE = 500

async function readPage(ctx: Ctx, reader: BoundRoute, params: Record<string, string>, page: number) {
  const { endpoint } = reader
  const isPaged = endpoint.answer.kind === 'page'
  const query = isPaged ? { ...params, page: String(page), limit: String(PAGE_SIZE) } : params
  const input = endpoint.input ? parseInput(endpoint.input, fromText(endpoint.input, Object.entries(query))) : {}
  const answered = await reader.answer(ctx, input)
  const { text } = written(endpoint, input, answered instanceof Reply ? answered.value : answered)
  const value: unknown = JSON.parse(text!)
  return { value, isLast: !isPaged || (value as unknown[]).length < PAGE_SIZE }
}

function isNamedBy(row: Row, path: string, params: Record<string, string>): boolean {
  const name = path.split('/:').at(-1)!
  return String(row[name]) === params[name]
}
