import type Stripe from 'stripe'
import { type Account, type ApiHandler, emit, newId } from './account.ts'
import { findCard } from './cards.ts'
import { charge, isAtReader } from './charges.ts'
import type { Form } from './form.ts'
import { getIntent } from './intents.ts'
import { noSuch, StripeError } from './stripe-error.ts'

const SIMULATED_CODE = 'simulated-wpe'

export const terminalHandlers: Record<string, ApiHandler> = {
  'GET /v1/terminal/readers': ({ readers }) => listOf('/v1/terminal/readers', readers),
  'POST /v1/terminal/readers': (account, _, form) => register(account, form),
  'GET /v1/terminal/readers/{reader}': readerOf,
  'POST /v1/terminal/readers/{reader}': (account, id, { label }) => {
    return Object.assign(readerOf(account, id), typeof label === 'string' && { label })
  },
  'DELETE /v1/terminal/readers/{reader}': ({ readers }, id) => {
    if (!readers.delete(id)) throw noSuch('reader', id, 'reader')
    return { id, object: 'terminal.reader', deleted: true }
  },
  'POST /v1/terminal/readers/{reader}/process_payment_intent': ask,
  'POST /v1/terminal/readers/{reader}/cancel_action': (account, id) => {
    return Object.assign(readerOf(account, id), { action: null })
  },
  'POST /v1/test_helpers/terminal/readers/{reader}/present_payment_method': (account, id) =>
    presentCard(account, id, '4242 4242 4242 4242'),
  'GET /v1/terminal/locations': ({ locations }) => listOf('/v1/terminal/locations', locations),
  'POST /v1/terminal/locations': (account, _, form) => makeLocation(account, form),
}

export function presentCard(account: Account, id: string, cardNumber: string): Stripe.Terminal.Reader {
  const reader = readerOf(account, id)
  const intentId = reader.action?.process_payment_intent?.payment_intent
  if (reader.action?.status !== 'in_progress' || typeof intentId !== 'string')
    throw new StripeError(400, 'The reader waits for no card.', { code: 'terminal_reader_invalid_state' })
  const card = findCard(cardNumber)
  if (!card) return fail(account, reader, cardNumber, 'The customer canceled at the reader.')
  const decline = typeof card.outcome === 'string' ? null : card.outcome
  charge(account, getIntent(account, intentId), card, decline)
  if (decline) return fail(account, reader, decline.code, decline.message)
  reader.action.status = 'succeeded'
  emit(account, 'terminal.reader.action_succeeded', reader)
  return reader
}

function fail(account: Account, reader: Stripe.Terminal.Reader, code: string, message: string) {
  Object.assign(reader.action!, { status: 'failed', failure_code: code, failure_message: message })
  emit(account, 'terminal.reader.action_failed', reader)
  return reader
}

function ask(account: Account, id: string, form: Form): Stripe.Terminal.Reader {
  const reader = readerOf(account, id)
  const intent = getIntent(account, String(form.payment_intent), 'payment_intent')
  if (reader.status === 'offline')
    throw new StripeError(400, 'Reader is currently offline.', { code: 'terminal_reader_offline' })
  if (reader.action?.status === 'in_progress')
    throw new StripeError(400, 'Reader is currently processing another request.', { code: 'terminal_reader_busy' })
  if (!isAtReader(intent) || intent.status !== 'requires_payment_method')
    throw new StripeError(400, `The intent is ${intent.status}.`, { code: 'intent_invalid_state' })
  reader.action = {
    api_error: null,
    failure_code: null,
    failure_message: null,
    status: 'in_progress',
    type: 'process_payment_intent',
    process_payment_intent: { payment_intent: intent.id },
  }
  return reader
}

function register(account: Account, form: Form): Stripe.Terminal.Reader {
  if (form.registration_code !== SIMULATED_CODE)
    throw new StripeError(400, 'Unrecognized registration code.', { param: 'registration_code' })
  if (!account.locations.has(String(form.location))) throw noSuch('location', String(form.location), 'location')
  const reader: Stripe.Terminal.Reader = {
    id: newId('tmr'),
    object: 'terminal.reader',
    action: null,
    device_sw_version: '',
    device_type: 'simulated_wisepos_e',
    ip_address: '0.0.0.0',
    label: String(form.label ?? SIMULATED_CODE),
    last_seen_at: Date.now(),
    livemode: false,
    location: String(form.location),
    metadata: {},
    serial_number: 'simulated',
    status: 'online',
  }
  account.readers.set(reader.id, reader)
  return reader
}

function makeLocation(account: Account, form: Form): Stripe.Terminal.Location {
  const location = {
    id: newId('tml'),
    object: 'terminal.location',
    address: form.address as unknown as Stripe.Address,
    display_name: String(form.display_name),
    livemode: false,
    metadata: {},
  } as Stripe.Terminal.Location
  account.locations.set(location.id, location)
  return location
}

function readerOf({ readers }: Account, id: string): Stripe.Terminal.Reader {
  const reader = readers.get(id)
  if (!reader) throw noSuch('reader', id, 'reader')
  return reader
}

function listOf(url: string, all: Map<string, object>) {
  return { object: 'list', data: [...all.values()].toReversed(), has_more: false, url }
}
