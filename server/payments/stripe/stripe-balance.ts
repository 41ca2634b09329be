import type Stripe from 'stripe'
import { cents } from '#contract/money.ts'
import type { CardTransactionKind, PayoutStatus } from '#contract/payments/payout.ts'
import { Problem } from '#contract/problem.ts'
import type { BalanceTransaction, ProviderPayout } from '../../ports/payment-provider.ts'
import { idOf } from './stripe-event.ts'
import { translated } from './stripe-problem.ts'

const PAGE = { limit: 100, expand: ['data.source'] }

/** Stripe's categories for reports: https://docs.stripe.com/reports/reporting-categories. */
const KINDS: Record<string, CardTransactionKind> = {
  charge: 'payment',
  refund: 'refund',
  dispute: 'dispute',
  dispute_reversal: 'dispute',
  fee: 'fee',
  tax: 'fee',
  payout: 'payout',
  payout_reversal: 'payout',
}

export async function* listBalanceTransactions(
  stripe: Stripe,
  { since, until }: { since: Date; until: Date },
): AsyncIterable<BalanceTransaction> {
  yield* readPages(stripe, { created: { gte: seconds(since), lte: seconds(until) } })
}

export async function* listPayoutTransactions(stripe: Stripe, payoutId: string): AsyncIterable<BalanceTransaction> {
  yield* readPages(stripe, { payout: payoutId })
}

async function* readPages(
  stripe: Stripe,
  search: Stripe.BalanceTransactionListParams,
): AsyncIterable<BalanceTransaction> {
  let after: string | undefined
  while (true) {
    const startingAfter = after ? { starting_after: after } : {}
    const page = await translated(() => stripe.balanceTransactions.list({ ...PAGE, ...search, ...startingAfter }))
    for (const transaction of page.data) yield toBalanceTransaction(transaction)
    after = page.data.at(-1)?.id
    if (!page.has_more || !after) return
  }
}

export async function getStripePayout(stripe: Stripe, id: string): Promise<ProviderPayout> {
  if (!/^po_\w{1,250}$/.test(id)) throw new Problem('not_found', 'payout_not_found', 'There is no such payout.')
  const payout = await stripe.payouts.retrieve(id)
  const { reconciliation_status: itemized } = payout
  return {
    id: payout.id,
    amountCents: cents(payout.amount),
    status: payout.status as PayoutStatus,
    createdAt: new Date(payout.created * 1000),
    arrivesOn: new Date(payout.arrival_date * 1000).toISOString().slice(0, 10),
    isItemized: itemized === 'completed' ? 'yes' : itemized === 'in_progress' ? 'not yet' : 'never',
  }
}

function toBalanceTransaction(transaction: Stripe.BalanceTransaction): BalanceTransaction {
  const { id, amount, fee, reporting_category: category, source, description, type, created } = transaction
  const kind = KINDS[category] ?? 'other'
  const about = source as { payment_intent?: string | { id: string } | null } | string | null
  return {
    id,
    kind,
    amountCents: cents(amount),
    feeCents: cents(fee),
    paymentIntentId: typeof about === 'string' ? null : idOf(about?.payment_intent),
    payoutId: kind === 'payout' ? idOf(source) : null,
    description: description ?? type.replaceAll('_', ' '),
    at: new Date(created * 1000),
  }
}

function seconds(moment: Date): number {
  return Math.floor(moment.getTime() / 1000)
}
