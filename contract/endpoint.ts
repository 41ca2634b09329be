import './issue-messages.ts'
import type { z } from 'zod'
import type { Page } from './page.ts'

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'
export type Route = `${Method} /${string}`

/** Only the types matter. Comparing all methods of `z.ZodType` took two thirds of the type check. */
export type AnySchema = z.core.SomeType

/** Fields that `value` and `page` do not name never leave the server. */
export type Answer<S extends AnySchema = z.ZodType> = Value<S> | PageOf<S> | Stream | Download | Nothing

export interface Value<O extends AnySchema = z.ZodType> {
  kind: 'value'
  schema: O
}
/** An array of rows with the headers `X-Total-Count` and `Link`; `X-Total-More` if there are more than were counted. */
export interface PageOf<Row extends AnySchema = z.ZodType> {
  kind: 'page'
  row: Row
}
export interface Stream {
  kind: 'events'
  events: Record<string, z.ZodType>
}
export interface Download {
  kind: 'download'
  mediaType: MediaType
}
export type MediaType =
  | 'text/csv'
  | 'application/json'
  | 'application/octet-stream'
  | 'application/pdf'
  | 'application/zip'
  | 'text/calendar'
  | 'image/jpeg'
export interface Nothing {
  kind: 'nothing'
}

/**
 * `signed`: JSON whose raw bytes are signed in a header. `file`: one file as the whole body or in a form. `stream`: one
 * file as the whole body, read as it arrives, with the input in path and query.
 */
export type Body = 'json' | 'signed' | 'file' | 'stream'

export interface Endpoint<
  R extends Route = Route,
  I extends AnySchema = z.ZodType,
  A extends Answer<AnySchema> = Answer,
  B extends Body = Body,
> {
  route: R
  method: Method
  path: string
  summary: string
  input: I
  body: B
  answer: A
  status: number
}

interface RequestDeclaration<I extends AnySchema, B extends Body = 'json'> {
  summary: string
  input?: I
  body?: B
  status?: number
}

type NoInput = z.ZodObject<{}>
type Paged = { _zod: z.core.$ZodTypeInternals<{ page: number; limit: number }> }

export function endpoint<R extends Route, O extends AnySchema, I extends AnySchema = NoInput, B extends Body = 'json'>(
  route: R,
  declared: RequestDeclaration<I, B> & { output: O },
): Endpoint<R, I, Value<O>, B>
export function endpoint<R extends Route, Row extends AnySchema, I extends Paged>(
  route: R,
  declared: RequestDeclaration<I> & { input: I; page: Row },
): Endpoint<R, I, PageOf<Row>, 'json'>
export function endpoint<R extends Route, I extends AnySchema = NoInput>(
  route: R,
  declared: RequestDeclaration<I> & { events: Stream['events'] },
): Endpoint<R, I, Stream, 'json'>
export function endpoint<R extends Route, I extends AnySchema = NoInput>(
  route: R,
  declared: RequestDeclaration<I> & { download: MediaType },
): Endpoint<R, I, Download, 'json'>
export function endpoint<R extends Route, I extends AnySchema = NoInput>(
  route: R,
  declared: RequestDeclaration<I>,
): Endpoint<R, I, Nothing, 'json'>
export function endpoint(route: Route, declared: RequestDeclaration<z.ZodType, Body> & Partial<Answers>): Endpoint {
  const [method, path] = route.split(' ') as [Method, string]
  const { summary, input, body = 'json', status } = declared
  const answer = answerOf(declared)
  const request = { route, method, path, summary, input: input as z.ZodType, body }
  return { ...request, answer, status: status ?? (answer.kind === 'nothing' ? 204 : 200) }
}

interface Answers {
  output: z.ZodType
  page: z.ZodType
  events: Stream['events']
  download: MediaType
}

function answerOf({ output, page, events, download }: Partial<Answers>): Answer {
  if (output) return { kind: 'value', schema: output }
  if (page) return { kind: 'page', row: page }
  if (events) return { kind: 'events', events }
  if (download) return { kind: 'download', mediaType: download }
  return { kind: 'nothing' }
}

export type InputOf<E> = E extends { input: infer I } ? z.input<I> : never
/** Streams and downloads are opened by URL, so they have no output type. */
export type OutputOf<E> = E extends { answer: infer A } ? Received<A> : never

type Received<A> =
  A extends Value<infer O>
    ? z.input<O>
    : A extends PageOf<infer Row>
      ? Page<z.input<Row>>
      : A extends Nothing
        ? undefined
        : never
