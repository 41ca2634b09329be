import type { IncomingMessage, ServerResponse } from 'node:http'
import type { ObserveQuery } from '../db/observed-client.ts'

/** Sends traces to a collector; absent unless one is configured. */
export interface Tracing {
  /** Traces a request until its response is sent. */
  request(request: IncomingMessage, response: ServerResponse, answer: () => void): void
  /** Names the current request after its route, such as `GET /products/:slug`. */
  route(name: string): void
  /** Traces a background job. */
  job(name: string, run: () => Promise<void>): Promise<void>
  /** Traces a statement that a connection sends. */
  query: ObserveQuery
  /** Sends the remaining spans. */
  stop(): Promise<void>
}
