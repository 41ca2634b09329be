import { z } from 'zod'
import type { Answer, Endpoint, PageOf, Route, Value } from '#contract/endpoint.ts'
import { Problem } from '#contract/problem.ts'

export interface Visitor {
  /**
   * A list returns its rows, as the HTTP response does.
   * @throws Problem like the browser's client.
   */
  call<I extends z.ZodType, A extends Answer>(
    endpoint: Endpoint<Route, I, A>,
    input?: z.input<I>,
  ): Promise<AnswerBody<A>>
  fetch(path: string, init?: RequestInit): Promise<Response>
  cookie: string
}

export function newVisitor(send: (path: string, init: RequestInit) => Promise<Response>): Visitor {
  const jar = new Map<string, string>()
  const visitor: Visitor = {
    get cookie() {
      return [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
    },
    async fetch(path, init = {}) {
      const headers = new Headers(init.headers)
      if (jar.size > 0) headers.set('cookie', visitor.cookie)
      const response = await send(path, { ...init, headers })
      for (const cookie of response.headers.getSetCookie()) {
        const [pair = ''] = cookie.split(';')
        jar.set(pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1))
      }
      return response
    },
    async call(endpoint, input) {
      const response = await visitor.fetch(...toFetch(endpoint, (input ?? {}) as Record<string, unknown>))
      const text = await response.text()
      const body = text === '' ? undefined : JSON.parse(text)
      if (!response.ok) throw Problem.fromBody(response.status, body)
      return parse(endpoint.answer, body) as never
    },
  }
  return visitor
}

type AnswerBody<A extends Answer> =
  A extends Value<infer O> ? z.output<O> : A extends PageOf<infer Row> ? z.output<Row>[] : undefined

function parse(answer: Answer, body: unknown): unknown {
  if (answer.kind === 'value') return answer.schema.parse(body)
  return answer.kind === 'page' ? z.array(answer.row).parse(body) : undefined
}

function toFetch({ method, path }: Endpoint, input: Record<string, unknown>): [string, RequestInit] {
  const rest = { ...input }
  const filled = path.replace(/:(\w+)/g, (_, name: string) => {
    const value = rest[name]
    delete rest[name]
    return encodeURIComponent(String(value))
  })
  if (method === 'GET' || method === 'DELETE') {
    const given = Object.entries(rest).filter(([, value]) => value !== undefined)
    const query = new URLSearchParams(Object.fromEntries(given.map(([name, value]) => [name, String(value)])))
    return [`/api${filled}${query.size > 0 ? `?${query}` : ''}`, { method }]
  }
  return [`/api${filled}`, { method, headers: { 'content-type': 'application/json' }, body: JSON.stringify(rest) }]
}

/** @throws Error if the call succeeds. */
export async function problemOf(request: Promise<unknown>): Promise<Problem> {
  try {
    await request
  } catch (error) {
    if (error instanceof Problem) return error
    throw error
  }
  throw new Error('Nothing was refused.')
}
