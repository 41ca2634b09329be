import { integer, timestamp } from 'drizzle-orm/pg-core'
import type { Cents } from '#contract/money.ts'

export const id = () => integer().primaryKey().generatedAlwaysAsIdentity()
/** The amount is in integer cents; the brand prevents mixing it with dollars. */
export const moneyCents = () => integer().$type<Cents>()
export const instant = () => timestamp({ withTimezone: true, mode: 'date' })
