import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type Stripe from 'stripe'
import type { Form } from './form.ts'
import { apiVersion } from './specification.ts'
import type { TaxTransaction } from './tax-transaction.ts'

const samples = JSON.parse(readFileSync(new URL('../stripe-spec/fixtures.json', import.meta.url), 'utf8'))

export interface Account {
  intents: Map<string, Stripe.PaymentIntent>
  charges: Map<string, Stripe.Charge>
  refunds: Map<string, Stripe.Refund>
  disputes: Map<string, Stripe.Dispute>
  events: Map<string, Stripe.Event>
  readers: Map<string, Stripe.Terminal.Reader>
  locations: Map<string, Stripe.Terminal.Location>
  transactions: Map<string, PaidOutTransaction>
  payouts: Map<string, Stripe.Payout>
  calculations: Map<string, { lines: Stripe.Tax.CalculationLineItem[]; total: number; expiresAt: number }>
  taxTransactions: Map<string, TaxTransaction>
}

/** Stripe does not show the payout of a transaction, but lists the transactions of a payout. */
export type PaidOutTransaction = Stripe.BalanceTransaction & { payout?: string }

export type ApiHandler = (account: Account, id: string, form: Form) => object

export function openAccount(): Account {
  return {
    intents: new Map(),
    charges: new Map(),
    refunds: new Map(),
    disputes: new Map(),
    events: new Map(),
    readers: new Map(),
    locations: new Map(),
    transactions: new Map(),
    payouts: new Map(),
    calculations: new Map(),
    taxTransactions: new Map(),
  }
}

export function fromSample<T>(kind: 'payment_intent' | 'charge' | 'refund' | 'event' | 'dispute', values: object): T {
  return { ...structuredClone(samples[kind]), created: now(), metadata: {}, ...values }
}

export function newId(
  prefix:
    | 'pi'
    | 'ch'
    | 're'
    | 'evt'
    | 'pm'
    | 'dp'
    | 'req'
    | 'tmr'
    | 'tml'
    | 'txn'
    | 'po'
    | 'taxcalc'
    | 'tax_li'
    | 'tax',
): string {
  return `${prefix}_${randomBytes(12).toString('hex')}`
}

export function now(): number {
  return Math.floor(Date.now() / 1000)
}

/** An event contains the object as it was at that time, so it is copied. */
export function emit(account: Account, type: string, object: { object: string }): Stripe.Event {
  const { metadata: _, ...event } = fromSample<Stripe.Event & { metadata: object }>('event', {
    id: newId('evt'),
    type,
    api_version: apiVersion,
    data: { object: structuredClone(object) },
  })
  account.events.set(event.id, event as Stripe.Event)
  return event as Stripe.Event
}
