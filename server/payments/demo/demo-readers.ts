import { randomBytes } from 'node:crypto'
import { and, asc, eq, sql } from 'drizzle-orm'
import type { CardReader } from '#contract/payments/card-reader.ts'
import { Problem } from '#contract/problem.ts'
import type { Db } from '../../db/database.ts'
import type { CardReaders, NewCardReader, ReaderAction } from '../../ports/card-readers.ts'
import { readerNotFound } from '../readers/reader-not-found.ts'
import { demoIntents, demoReaders } from './demo-gateway.table.ts'

type Row = typeof demoReaders.$inferSelect

export const DEMO_READER_CODE = 'simulated-wpe'
const CARD_COMES_AFTER_MS = 3_000
const DECLINED_CENTS = 5
const DECLINED = 'The card was declined.'

export class DemoReaders implements CardReaders {
  readonly #db: Db
  readonly #clock: () => Date

  constructor(db: Db, clock: () => Date) {
    this.#db = db
    this.#clock = clock
  }

  async list(): Promise<CardReader[]> {
    const rows = await this.#db.select().from(demoReaders).orderBy(asc(demoReaders.label), asc(demoReaders.id))
    return rows.map(toReader)
  }

  async register({ code, label }: NewCardReader): Promise<CardReader> {
    if (code !== DEMO_READER_CODE) {
      const message = `No card is charged here: the code of a simulated reader is ${DEMO_READER_CODE}.`
      throw new Problem('invalid', 'reader_refused', message)
    }
    const id = `tmr_demo_${randomBytes(8).toString('hex')}`
    const [row] = await this.#db.insert(demoReaders).values({ id, label }).returning()
    return toReader(row!)
  }

  async rename(id: string, label: string): Promise<CardReader> {
    return toReader(await this.#change(id, { label }))
  }

  async remove(id: string): Promise<void> {
    await this.#db.delete(demoReaders).where(eq(demoReaders.id, id))
  }

  async ask(id: string, paymentIntentId: string): Promise<ReaderAction> {
    return toAction(
      await this.#change(id, { intentId: paymentIntentId, startedAt: sql`clock_timestamp()`, failure: null }),
    )!
  }

  async stop(id: string): Promise<void> {
    await this.#change(id, { intentId: null, startedAt: null, failure: null })
  }

  async actionOf(id: string): Promise<ReaderAction | null> {
    const row = await this.#find(id)
    const waited = row.startedAt ? Date.now() - row.startedAt.getTime() : 0
    if (row.intentId === null || row.failure !== null || waited < CARD_COMES_AFTER_MS) return toAction(row)
    const failure = await this.#presentCard(row.intentId)
    return toAction(await this.#change(id, { failure }))
  }

  async #presentCard(intentId: string): Promise<string | null> {
    const isOpen = and(eq(demoIntents.id, intentId), eq(demoIntents.state, 'requires_payment_method'))
    const isDeclined = sql`${demoIntents.amountCents} % 100 = ${DECLINED_CENTS}`
    const [intent] = await this.#db
      .update(demoIntents)
      .set({
        state: sql`case when ${isDeclined} then state else 'succeeded' end`,
        succeededAt: sql`case when not ${isDeclined} then ${this.#clock()}::timestamptz end`,
        cardLast4: '4242',
        failureCode: sql`case when ${isDeclined} then 'card_declined' end`,
        failureMessage: sql`case when ${isDeclined} then ${DECLINED} end`,
      })
      .where(isOpen)
      .returning()
    return intent?.failureMessage ?? null
  }

  async #find(id: string): Promise<Row> {
    const [row] = await this.#db.select().from(demoReaders).where(eq(demoReaders.id, id))
    if (!row) throw readerNotFound()
    return row
  }

  async #change(id: string, change: Partial<Record<keyof Row, unknown>>): Promise<Row> {
    const [row] = await this.#db
      .update(demoReaders)
      .set(change as Partial<Row>)
      .where(eq(demoReaders.id, id))
      .returning()
    if (!row) throw readerNotFound()
    return row
  }
}

function toReader({ id, label }: Row): CardReader {
  return { id, label, model: 'simulated', isOnline: true }
}

function toAction({ intentId, failure }: Row): ReaderAction | null {
  if (intentId === null) return null
  return { paymentIntentId: intentId, state: failure === null ? 'in_progress' : 'failed', failure }
}
