import Stripe from 'stripe'
import type { CardReader } from '#contract/payments/card-reader.ts'
import type { CardReaders, NewCardReader, ReaderAction } from '../../ports/card-readers.ts'
import { readerNotFound } from '../readers/reader-not-found.ts'
import { idOf, intentOfAction } from './stripe-event.ts'
import { problem, translated } from './stripe-problem.ts'

const MAX_READERS = 100

export function stripeReaders(stripe: Stripe): CardReaders {
  const { readers } = stripe.terminal
  const callReader = <T>(call: () => Promise<T>) => translated(() => call().catch(refuse))
  return {
    list: () =>
      callReader(async () => {
        const { data } = await readers.list({ limit: MAX_READERS })
        return data.map(toReader)
      }),
    register: (reader) => callReader(() => register(stripe, reader)),
    rename: (id, label) => callReader(async () => present(toReader, await readers.update(readerId(id), { label }))),
    remove: (id) => callReader(() => remove(stripe, id)),
    ask: (id, paymentIntentId) =>
      callReader(async () => {
        const shown = await readers.processPaymentIntent(readerId(id), {
          payment_intent: paymentIntentId,
          process_config: { enable_customer_cancellation: true, skip_tipping: true },
        })
        return toAction(shown)!
      }),
    actionOf: (id) => callReader(async () => present(toAction, await readers.retrieve(readerId(id)))),
    stop: (id) =>
      callReader(async () => {
        await readers.cancelAction(readerId(id))
      }),
  }
}

async function register(stripe: Stripe, { code, label, place }: NewCardReader): Promise<CardReader> {
  const location = await locationFor(stripe, place)
  return toReader(await stripe.terminal.readers.create({ registration_code: code, label, location }))
}

async function locationFor(stripe: Stripe, { name, zip, ...address }: NewCardReader['place']): Promise<string> {
  const { data } = await stripe.terminal.locations.list({ limit: 1 })
  if (data[0]) return data[0].id
  const made = await stripe.terminal.locations.create({
    display_name: name,
    address: { ...address, postal_code: zip, country: 'US' },
  })
  return made.id
}

async function remove(stripe: Stripe, id: string): Promise<void> {
  try {
    await stripe.terminal.readers.del(readerId(id))
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeError && error.code === 'resource_missing')) throw error
  }
}

function toReader({ id, label, device_type, status }: Stripe.Terminal.Reader): CardReader {
  return { id, label, model: device_type, isOnline: status !== 'offline' }
}

function toAction({ action }: Stripe.Terminal.Reader): ReaderAction | null {
  if (!action) return null
  const { status, failure_message } = action
  return {
    paymentIntentId: idOf(intentOfAction(action)),
    state: status === 'succeeded' ? 'succeeded' : status === 'failed' ? 'failed' : 'in_progress',
    failure: failure_message,
  }
}

function present<T>(
  as: (reader: Stripe.Terminal.Reader) => T,
  reader: Stripe.Terminal.Reader | Stripe.Terminal.DeletedReader,
): T {
  if (reader.deleted) throw readerNotFound()
  return as(reader)
}

const UNREACHABLE = ['terminal_reader_offline', 'terminal_reader_busy', 'terminal_reader_timeout']

function refuse(error: unknown): never {
  if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error
  const { code = '', param } = error
  if (code === 'resource_missing' && param !== 'payment_intent') throw readerNotFound()
  if (param === 'registration_code') {
    const message = 'Stripe does not recognize this code, or it was already used. Generate a new one on the reader.'
    throw problem(error, 'invalid', 'reader_refused', message)
  }
  if (UNREACHABLE.includes(code)) {
    const message = 'The card reader did not respond. It may be busy, off or offline.'
    throw problem(error, 'unavailable', 'reader_unreachable', message)
  }
  throw error
}

function readerId(id: string): string {
  if (/^tmr_\w{1,250}$/.test(id)) return id
  throw readerNotFound()
}
