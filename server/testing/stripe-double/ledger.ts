import type Stripe from 'stripe'
import type { Account } from './account.ts'
import type { Form } from './form.ts'
import type { Route } from './specification.ts'
import type { TaxTransaction } from './tax-transaction.ts'
import type { Delivery } from './webhook.ts'

export interface RecordedRequest {
  at: Date
  route: Route | null
  path: string
  params: Form
  idempotencyKey: string | null
  status: number | null
  isReplay: boolean
}

export interface Ledger {
  readonly requests: RecordedRequest[]
  readonly violations: string[]
  readonly deliveries: Delivery[]
  readonly intents: Stripe.PaymentIntent[]
  readonly charges: Stripe.Charge[]
  readonly refunds: Stripe.Refund[]
  readonly transactions: Stripe.BalanceTransaction[]
  readonly events: Stripe.Event[]
  readonly taxTransactions: TaxTransaction[]
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
    get transactions() {
      return [...account.transactions.values()]
    },
    get events() {
      return [...account.events.values()]
    },
    get taxTransactions() {
      return [...account.taxTransactions.values()]
    },
  }
}
