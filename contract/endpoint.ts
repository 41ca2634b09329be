import type { z } from 'zod'

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'
/** Method and path below `/api`, as in `'GET /products/:slug'`. */
export type Route = `${Method} /${string}`

/**
 * One thing that can be asked. Path parameters, query (GET, DELETE) or JSON body (POST, PUT) arrive as one `input`.
 * What `output` does not name never leaves the server; without `output` the answer is 204 and empty.
 */
export interface Endpoint<
  R extends Route = Route,
  I extends z.ZodType = z.ZodType,
  O extends z.ZodType = z.ZodType,
> {
  route: R
  method: Method
  path: string
  summary: string
  input: I
  output: O | undefined
  /** The status of a success where it is neither 200 nor 204. */
  status?: number
}

interface Declaration<I extends z.ZodType, O extends z.ZodType> {
  summary: string
  input?: I
  output?: O
  status?: number
}

export function endpoint<
  R extends Route,
  I extends z.ZodType = z.ZodObject<{}>,
  O extends z.ZodType = z.ZodVoid,
>(route: R, declaration: Declaration<I, O>): Endpoint<R, I, O> {
  const [method, path] = route.split(' ') as [Method, string]
  return { route, method, path, ...declaration } as Endpoint<R, I, O>
}

/** What the caller sends: the wire's side of the schema (dollars, ISO strings). */
export type InputOf<E> = E extends Endpoint<Route, infer I, z.ZodType> ? z.input<I> : never
/** What comes back over the wire. */
export type OutputOf<E> = E extends Endpoint<Route, z.ZodType, infer O> ? z.input<O> : never
