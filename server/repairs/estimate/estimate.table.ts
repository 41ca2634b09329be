import { sql } from 'drizzle-orm'
import { boolean, check, date, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { EstimateDecision } from '#contract/repairs/estimate.ts'
import { id, instant, moneyCents } from '../../db/columns.ts'
import { repairTickets } from '../ticket/ticket.table.ts'
import type { PricedOption, PricedWorkLine } from './price-work.ts'
import { pricedWorkColumns } from './priced-work.table.ts'

/** A sent version never changes, because the customer approves exactly what they saw. */
export const repairEstimates = pgTable(
  'repair_estimates',
  {
    id: id(),
    ticketId: integer()
      .notNull()
      .references(() => repairTickets.id, { onDelete: 'restrict' }),
    version: integer().notNull(),
    draftKey: uuid().notNull(),
    ...pricedWorkColumns(),
    depositCents: moneyCents().notNull(),
    depositTerms: text().notNull(),
    /** Null if there is nothing to choose. Until the decision, the lines are those of the first option. */
    options: jsonb().$type<PricedOption[]>(),
    chosenOption: integer(),
    allowsLines: boolean().notNull().default(false),
    /** All lines that were offered, once only some of them were approved. */
    offeredLines: jsonb().$type<PricedWorkLine[]>(),
    note: text().notNull(),
    validUntil: date().notNull(),
    sentBy: text().notNull(),
    sentAt: instant().notNull().defaultNow(),
    timesReminded: integer().notNull().default(0),
    decision: text().$type<EstimateDecision>(),
    decidedAt: instant(),
    deciderName: text(),
    deciderAddress: text(),
    recordedBy: text(),
    decisionChannel: text(),
    expiredAt: instant(),
    replacedAt: instant(),
  },
  (t) => [
    uniqueIndex('repair_estimates_version').on(t.ticketId, t.version),
    uniqueIndex('repair_estimates_one_per_draft').on(t.draftKey),
    uniqueIndex('repair_estimates_one_waiting')
      .on(t.ticketId)
      .where(sql`${t.decidedAt} is null and ${t.expiredAt} is null and ${t.replacedAt} is null`),
    index('repair_estimates_waiting')
      .on(t.sentAt)
      .where(sql`${t.decidedAt} is null and ${t.expiredAt} is null and ${t.replacedAt} is null`),
    check('repair_estimates_total_adds_up', sql`${t.totalCents} = ${t.subtotalCents} + ${t.taxCents}`),
    check('repair_estimates_deposit_within', sql`${t.depositCents} between 0 and ${t.totalCents}`),
    check('repair_estimates_options_or_lines', sql`${t.options} is null or not ${t.allowsLines}`),
    check(
      'repair_estimates_option_chosen',
      sql`(${t.chosenOption} is not null) = coalesce(${t.options} is not null and ${t.decision} = 'approved', false)`,
    ),
    check(
      'repair_estimates_deposit_has_terms',
      sql`case when ${t.depositCents} > 0 then ${t.depositTerms} <> '' else true end`,
    ),
    check('repair_estimates_one_outcome', sql`num_nonnulls(${t.decidedAt}, ${t.expiredAt}, ${t.replacedAt}) <= 1`),
    check('repair_estimates_decision_known', sql`${t.decision} in ('approved', 'declined')`),
    check(
      'repair_estimates_decided_by_somebody',
      sql`num_nonnulls(${t.decision}, ${t.decidedAt}, ${t.deciderName}) in (0, 3)`,
    ),
    check(
      'repair_estimates_typed_or_heard',
      sql`case when ${t.decidedAt} is null then num_nonnulls(${t.deciderAddress}, ${t.recordedBy}, ${t.decisionChannel}) = 0
        else (${t.deciderAddress} is null) = (${t.recordedBy} is not null and ${t.decisionChannel} is not null) end`,
    ),
  ],
)
