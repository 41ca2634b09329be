import { sql, type WithSubquery } from 'drizzle-orm'
import type { Cents } from '#contract/money.ts'
import type { Db } from '../../db/database.ts'
import { prepared } from '../../db/prepared.ts'
import { part } from '../../db/statement/part.ts'
import type { PaymentIntent } from '../../ports/payment-provider.ts'
import { type PaymentProgress, paymentPurposes, payments } from '../payment.table.ts'

interface Decision {
  paymentId: string
  purposeId: number
  effect: 'done' | 'returned'
  /** The part of the money that is the purpose's. */
  amountCents: Cents
  intent: PaymentIntent
  progress: PaymentProgress
}

/** Parts of a statement that write down what became of a purpose, and how far its payment is, for what `decisionOf` gives. */
export function decidingPurpose(db: Db): WithSubquery[] {
  const given = (name: keyof ReturnType<typeof decisionOf>) => sql.placeholder(name)
  return [
    part(
      db,
      'decided',
      sql`update ${paymentPurposes} set effect = ${given('effect')}, amount_cents = ${given('partCents')}, previous_cents = null
        where id = ${given('purposeId')}`,
    ),
    part(
      db,
      'progressed',
      sql`update ${payments} set payment_intent_id = ${given('intentId')}, amount_cents = ${given('takenCents')},
          previous_cents = null, progress = ${given('progress')} where id = ${given('paymentId')}`,
    ),
  ]
}

export function decisionOf({ amountCents: partCents, intent, ...decision }: Decision) {
  return { ...decision, partCents, intentId: intent.id, takenCents: intent.amountCents }
}

/** The statement that writes nothing else. */
export const decidingAlone = prepared((db) =>
  db
    .with(...decidingPurpose(db))
    .select({ isDone: sql<boolean>`true` })
    .from(sql`(select) as nothing`)
    .prepare(''),
)
