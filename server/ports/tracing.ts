import type { IncomingMessage, ServerResponse } from 'node:http'
import type { ObserveQuery } from '../db/observed-client.ts'

export interface Tracing {
  request(request: IncomingMessage, response: ServerResponse, answer: () => void): void
  route(name: string): void
  job(name: string, run: () => Promise<void>): Promise<void>
  query: ObserveQuery
  stop(): Promise<void>
}
