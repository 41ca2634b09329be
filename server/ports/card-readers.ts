import type { CardReader } from '#contract/payments/card-reader.ts'

/** What a reader does, or did last; null where it has done nothing yet. */
export interface ReaderAction {
  paymentIntentId: string | null
  state: 'in_progress' | 'succeeded' | 'failed'
  /** Why it failed, for whoever stands at the counter. */
  failure: string | null
}

export interface NewCardReader {
  /** What the reader shows while it waits to be registered. */
  code: string
  label: string
  /** Where it stands; a provider keeps its readers by place. */
  place: { name: string; line1: string; city: string; state: string; zip: string }
}

/**
 * The readers of a provider that has some. Every call may throw as a call of `PaymentTaker`, and besides
 * - `reader_not_found`;
 * - `reader_unreachable`: it is switched off, busy, or has no network.
 */
export interface CardReaders {
  list(): Promise<CardReader[]>
  /** @throws Problem `reader_refused`: the code is unknown or was used. */
  register(reader: NewCardReader): Promise<CardReader>
  rename(id: string, label: string): Promise<CardReader>
  /** Harmless where it is gone already. */
  remove(id: string): Promise<void>
  /** Asks for a card for this intent, which was made `atReader`. Asked again it shows the same intent, so that nothing is taken twice. */
  ask(id: string, paymentIntentId: string): Promise<ReaderAction>
  actionOf(id: string): Promise<ReaderAction | null>
  /** It shows nothing any more. Harmless where it showed nothing; a card that was presented already may still be charged. */
  stop(id: string): Promise<void>
}
