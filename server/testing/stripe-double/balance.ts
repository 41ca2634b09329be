import type Stripe from 'stripe'
import { type Account, emit, newId, now, type PaidOutTransaction } from './account.ts'
import type { Form } from './form.ts'
import { listPage } from './lists.ts'

const SECONDS_TO_THE_BANK = 2 * 24 * 3_600

interface Booking {
  type: Stripe.BalanceTransaction.Type
  reporting_category: string
  source: string | null
  amount: number
  fee?: number
  description?: string | null
}

export function book(account: Account, { fee = 0, description = null, ...booking }: Booking): PaidOutTransaction {
  const transaction: PaidOutTransaction = {
    id: newId('txn'),
    object: 'balance_transaction',
    available_on: now(),
    balance_type: 'payments',
    created: now(),
    currency: 'usd',
    description,
    exchange_rate: null,
    fee,
    fee_details:
      fee === 0
        ? []
        : [{ amount: fee, application: null, currency: 'usd', description: 'Stripe fees', type: 'stripe_fee' }],
    net: booking.amount - fee,
    status: 'available',
    ...booking,
  }
  account.transactions.set(transaction.id, transaction)
  return transaction
}

export function payOut(account: Account, { isByHand = false } = {}): Stripe.Payout | null {
  const waiting = [...account.transactions.values()].filter(({ payout }) => !payout)
  const amount = waiting.reduce((sum, { net }) => sum + net, 0)
  if (amount <= 0) return null
  const payout = {
    id: newId('po'),
    object: 'payout',
    amount,
    arrival_date: now() + SECONDS_TO_THE_BANK,
    automatic: !isByHand,
    created: now(),
    currency: 'usd',
    description: 'STRIPE PAYOUT',
    livemode: false,
    metadata: {},
    method: 'standard',
    reconciliation_status: isByHand ? 'not_applicable' : 'completed',
    source_type: 'card',
    status: 'paid',
    type: 'bank_account',
  } as Stripe.Payout
  account.payouts.set(payout.id, payout)
  const own = book(account, { type: 'payout', reporting_category: 'payout', source: payout.id, amount: -amount })
  for (const transaction of [...waiting, own]) transaction.payout = payout.id
  emit(account, 'payout.paid', payout)
  return payout
}

/** The bank refuses the money, which is in the balance again. */
export function failPayout(account: Account, id: string): void {
  const payout = account.payouts.get(id)!
  payout.status = 'failed'
  book(account, { type: 'payout_failure', reporting_category: 'payout_reversal', source: id, amount: payout.amount })
  emit(account, 'payout.failed', payout)
}

/** For a service that is charged beside the payments. */
export function chargeFee(account: Account, amount: number): void {
  book(account, { type: 'stripe_fee', reporting_category: 'fee', source: null, amount: -amount, description: 'Radar' })
}

/** Transactions of a payout by hand cannot be listed. */
export function listTransactions(account: Account, form: Form) {
  const page = listPage('/v1/balance_transactions', account.transactions.values(), form, ({ payout }) => {
    if (form.payout === undefined) return true
    return payout === form.payout && account.payouts.get(String(form.payout))?.automatic === true
  })
  return { ...page, data: page.data.map(({ payout: _, ...transaction }) => transaction) }
}
