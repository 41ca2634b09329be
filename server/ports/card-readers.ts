import type { CardReader } from '#contract/payments/card-reader.ts'

export interface ReaderAction {
  paymentIntentId: string | null
  state: 'in_progress' | 'succeeded' | 'failed'
  failure: string | null
}

export interface NewCardReader {
  code: string
  label: string
  place: { name: string; line1: string; city: string; state: string; zip: string }
}

/**
 * Every call may throw as a call of `PaymentTaker`, and also `reader_not_found` or `reader_unreachable`: the reader is
 * switched off, busy, or has no network.
 */
export interface CardReaders {
  list(): Promise<CardReader[]>
  /** @throws Problem `reader_refused`: the code is unknown or was used. */
  register(reader: NewCardReader): Promise<CardReader>
  rename(id: string, label: string): Promise<CardReader>
  remove(id: string): Promise<void>
  /** A repeated call shows the same intent, so that the amount is never charged twice. */
  ask(id: string, paymentIntentId: string): Promise<ReaderAction>
  actionOf(id: string): Promise<ReaderAction | null>
  stop(id: string): Promise<void>
}
