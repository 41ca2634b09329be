import type { PaymentIntent } from '../ports/payment-provider.ts'
import { balanceInvariants } from './balances/balance-invariants.ts'
import { deliveryInvariants } from './invariants/delivery-invariants.ts'
import { orderInvariants } from './invariants/order-invariants.ts'
import { paymentInvariants } from './invariants/payment-invariants.ts'
import { purchaseInvariants } from './invariants/purchase-invariants.ts'
import { stockInvariants } from './invariants/stock-invariants.ts'
import { repairInvariants } from './repairs/repair-invariants.ts'

type Query = (text: string, values?: unknown[]) => Promise<object[]>

export type ProviderPayment = Pick<PaymentIntent, 'id' | 'state' | 'amountCents' | 'refundedCents' | 'paymentId'>

export interface Violation {
  id: string
  says: string
  rows: object[]
}

interface Invariant {
  id: string
  says: string
  /** SQL that selects violations. `payment` is the provider's ledger, `clock` the time. */
  broken: string
}

/** These hold only at rest, so settle and reconcile first. */
const invariants: Invariant[] = [
  ...paymentInvariants,
  ...orderInvariants,
  ...stockInvariants,
  ...purchaseInvariants,
  ...deliveryInvariants,
  ...repairInvariants,
  ...balanceInvariants,
  {
    id: 'V-3',
    says: 'a product bears the sums of the reviews that are shown of it, and a variant bears none',
    broken: `select products.id, review_count, rating_sum, shown.n, shown.stars from products
      cross join lateral (select count(*) n, coalesce(sum(rating), 0) stars from product_reviews
        where product_id = products.id and status = 'approved') shown
      where review_count <> n or rating_sum <> stars or (parent_id is not null and n > 0)`,
  },
]

export const DEMO_LEDGER = `select id, state, amount_cents as "amountCents", refunded_cents as "refundedCents",
  payment_id as "paymentId" from demo_intents`

export function brokenRules({ sql, time }: { sql: Query; time: { now: Date } }): Promise<Violation[]> {
  return checkInvariants(sql, { now: time.now })
}

/** @param payments the provider's ledger; the demo gateway's by default. */
export async function checkInvariants(
  sql: Query,
  { payments, now = new Date() }: { payments?: ProviderPayment[]; now?: Date } = {},
): Promise<Violation[]> {
  const ledger = JSON.stringify(payments ?? (await sql(DEMO_LEDGER)))
  const violations: Violation[] = []
  for (const { id, says, broken } of invariants) {
    const rows = await sql(
      `with payment as (
        select id, state, "amountCents" amount_cents, "refundedCents" refunded_cents, "paymentId" payment_id
        from json_to_recordset($1) as given(id text, state text, "amountCents" bigint, "refundedCents" bigint, "paymentId" text)
      ), clock as (select $2::timestamptz now) ${broken}`,
      [ledger, now],
    )
    if (rows.length > 0) violations.push({ id, says, rows })
  }
  return violations
}
