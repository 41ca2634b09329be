import type { IncomingMessage, ServerResponse } from 'node:http'
import type { ObserveQuery } from '../db/observed-client.ts'
import type { Gauge, GaugeKind } from './gauge.ts'

/** What follows the program's work and tells it to a collector. There is none where nobody set one up. */
export interface Tracing {
  /** Follows a request until its answer has left. */
  request(request: IncomingMessage, response: ServerResponse, answer: () => void): void
  /** Says which route answers the request in hand, as `GET /products/:slug`. */
  route(name: string): void
  /** Follows a piece of background work. */
  job(name: string, work: () => Promise<void>): Promise<void>
  /** Traces a statement that a connection sends. */
  query: ObserveQuery
  /** Reads these each time before numbers are sent. */
  measure(kinds: readonly GaugeKind[], read: () => Promise<Gauge[]>): void
  /** Sends what is left. */
  stop(): Promise<void>
}
