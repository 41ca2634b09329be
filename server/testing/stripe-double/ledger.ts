import type Stripe from 'stripe'
import type { Account } from './account.ts'
import type { Form } from './form.ts'
import type { Route } from './specification.ts'
import type { Delivery } from './webhook.ts'

export interface RecordedRequest {
  at: Date
  /** Null for what Stripe has no answer to. */
  route: Route | null
  path: string
  params: Form
  idempotencyKey: string | null
  /** Null while unanswered, and for good when the connection was dropped or left hanging. */
  status: number | null
  isReplay: boolean
}

/** Everything that came and went, for a test to check afterwards. */
export interface Ledger {
  readonly requests: RecordedRequest[]
  /** What Stripe would have refused in the form of a request. A test asserts that there are none. */
  readonly violations: string[]
  readonly deliveries: Delivery[]
  readonly intents: Stripe.PaymentIntent[]
  readonly charges: Stripe.Charge[]
  readonly refunds: Stripe.Refund[]
  /** In the order in which they happened. */
  readonly events: Stripe.Event[]
}

export function openLedger(account: Account): Ledger {
  return {
    requests: [],
    violations: [],
    deliveries: [],
    get intents() {
      return [...account.intents.values()]
    },
    get charges() {
      return [...account.charges.values()]
    },
    get refunds() {
      return [...account.refunds.values()]
    },
    get events() {
      return [...account.events.values()]
    },
  }
}
