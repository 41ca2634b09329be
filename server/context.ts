import type { Logger } from 'pino'
import type { Config } from './config.ts'
import type { PaymentProvider } from './checkout/payment-provider.ts'
import type { Db } from './db/database.ts'
import type { Jobs } from './jobs/jobs.ts'
import type { LiveUpdates } from './live.ts'

/** Who asks. A shopper is a browser that put something in a cart; a user signed in. */
export interface Actor {
  shopperId: number | null
  user: SignedInUser | null
  /** The socket's address, or the one a trusted proxy reports. */
  address: string
}

export interface SignedInUser {
  id: number
  username: string
  email: string
  permissions: ReadonlySet<string>
}

/** What a service may use; nothing is imported that a test would have to replace. */
export interface Ctx {
  db: Db
  isInTransaction?: boolean
  actor: Actor
  now: Date
  requestId: string
  config: Config
  log: Logger
  jobs: Jobs
  live: LiveUpdates
  /** Null where neither Stripe keys nor demo payments are configured. */
  payments: PaymentProvider | null
  /** Cookies to send with the answer, as complete `Set-Cookie` values. */
  cookies: string[]
  /** Extra response headers. */
  headers: Record<string, string>
  /** The answer's status where the endpoint's own does not fit, such as 200 for an order that existed already. */
  status?: number
}

export const NOBODY: Actor = { shopperId: null, user: null, address: 'internal' }
