import { z } from 'zod'
import type { Endpoint } from '#contract/endpoint.ts'
import type { Page } from '#contract/page.ts'

export interface Written {
  text: string | null
  headers: Record<string, string>
  shown: unknown[]
}

export function written({ answer, path }: Endpoint, input: unknown, result: unknown): Written {
  if (answer.kind === 'page') {
    const { items, total, isMore, corrected } = result as Page<unknown>
    const headers = {
      ...pageHeaders(path, input as PageInput, total),
      ...(isMore && { 'x-total-more': 'true' }),
      ...(corrected && { 'x-search-corrected': encodeURIComponent(corrected) }),
    }
    return { text: JSON.stringify(z.encode(z.array(answer.row), items)), headers, shown: items }
  }
  if (answer.kind !== 'value') return { text: null, headers: {}, shown: [] }
  const shown = Array.isArray(result) ? result : [result]
  return { text: JSON.stringify(z.encode(answer.schema, result)), headers: {}, shown }
}

type PageInput = { page: number; limit: number } & Record<string, unknown>

function pageHeaders(path: string, input: PageInput, total: number): Record<string, string> {
  const { query, filled } = intoPath(path, input)
  const last = Math.max(1, Math.ceil(total / input.limit))
  const links = [link('first', 1), link('last', last)]
  if (input.page > 1) links.push(link('prev', Math.min(input.page - 1, last)))
  if (input.page < last) links.push(link('next', input.page + 1))
  return { 'x-total-count': String(total), link: links.join(', ') }

  function link(relation: string, page: number): string {
    const values = Object.entries({ ...query, page }).filter(([, value]) => value !== undefined)
    const search = new URLSearchParams(values.map(([name, value]): [string, string] => [name, String(value)]))
    return `</api${filled}?${search}>; rel="${relation}"`
  }
}

function intoPath(path: string, input: PageInput) {
  const query: Record<string, unknown> = { ...input }
  const filled = path.replace(/:(\w+)/g, (_, name: string) => {
    delete query[name]
    return encodeURIComponent(String(input[name]))
  })
  return { filled, query }
}
