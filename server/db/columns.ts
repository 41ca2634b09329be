import { integer, timestamp } from 'drizzle-orm/pg-core'
import type { Cents } from '#contract/money.ts'

export const id = () => integer().primaryKey().generatedAlwaysAsIdentity()
/** Integer cents. The brand keeps dollars out. */
export const moneyCents = () => integer().$type<Cents>()
export const instant = () => timestamp({ withTimezone: true, mode: 'date' })
