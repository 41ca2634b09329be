import type Stripe from 'stripe'
import type { Account, ApiHandler } from './account.ts'
import { listTransactions } from './balance.ts'
import { expanded } from './expand.ts'
import type { Form } from './form.ts'
import { cancelIntent, confirmIntent, createIntent, getIntent, updateIntent } from './intents.ts'
import { listPage } from './lists.ts'
import { createRefund } from './refunds.ts'
import type { Route } from './specification.ts'
import { noSuch, StripeError } from './stripe-error.ts'
import { taxHandlers } from './tax.ts'
import { terminalHandlers } from './terminal.ts'

const answerers: Record<Route, ApiHandler> = {
  'POST /v1/payment_intents': (account, _, form) => createIntent(account, form),
  'GET /v1/payment_intents': (account, _, form) =>
    listPage('/v1/payment_intents', account.intents.values(), form, () => true),
  'GET /v1/payment_intents/{intent}': (account, id) => getIntent(account, id),
  'POST /v1/payment_intents/{intent}': updateIntent,
  'POST /v1/payment_intents/{intent}/cancel': cancelIntent,
  'POST /v1/payment_intents/{intent}/confirm': (account, id, form) => confirmOverApi(account, id, form),
  'POST /v1/refunds': (account, _, form) => createRefund(account, form),
  'GET /v1/refunds': (account, _, form) =>
    listPage(
      '/v1/refunds',
      account.refunds.values(),
      form,
      ({ payment_intent, charge }) => fits(form.payment_intent, payment_intent) && fits(form.charge, charge),
    ),
  'GET /v1/refunds/{refund}': (account, id) => found(account.refunds, 'refund', id),
  'GET /v1/events': (account, _, form) =>
    listPage(
      '/v1/events',
      account.events.values(),
      form,
      ({ type }) => fits(form.type, type) && (!Array.isArray(form.types) || form.types.includes(type)),
    ),
  'GET /v1/events/{id}': (account, id) => found(account.events, 'event', id),
  'GET /v1/charges/{charge}': (account, id) => found(account.charges, 'charge', id),
  'GET /v1/balance_transactions': (account, _, form) => listTransactions(account, form),
  'GET /v1/payouts/{payout}': (account, id) => found(account.payouts, 'payout', id),
  ...taxHandlers,
  ...terminalHandlers,
}

export function perform(account: Account, route: Route, id: string, form: Form): object {
  const answer = answerers[route]
  if (!answer) throw new Error(`The double has no answer for ${route}`)
  return expanded(account, answer(account, id, form), form.expand)
}

/** A program that confirms gets a decline as an error; the shopper's page reads it from the intent. */
function confirmOverApi(account: Account, id: string, form: Form): Stripe.PaymentIntent {
  const intent = confirmIntent(account, id, String(form.payment_method ?? ''))
  if (!intent.last_payment_error) return intent
  const { code, decline_code, message = '' } = intent.last_payment_error
  throw new StripeError(402, message, {
    type: 'card_error',
    code,
    decline_code,
    payment_intent: structuredClone(intent),
  })
}

function found<T>(all: Map<string, T>, kind: string, id: string): T {
  const one = all.get(id)
  if (!one) throw noSuch(kind, id)
  return one
}

function fits(wanted: Form[string] | undefined, actual: unknown): boolean {
  return wanted === undefined || wanted === actual
}
