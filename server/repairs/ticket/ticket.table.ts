import { type SQL, sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { ZERO } from '#contract/money.ts'
import type { IntakeAnswers } from '#contract/repairs/intake/intake-answers.ts'
import type { Belonging, Condition } from '#contract/repairs/ticket.ts'
import type {
  Approval,
  BackedUp,
  BenchService,
  CollectorProof,
  Custody,
  DeviceType,
  EstimateChoice,
  PaymentMethod,
  Resolution,
  TicketPriority,
  TicketStatus,
} from '#contract/repairs/ticket-facts.ts'
import { users } from '../../accounts/user.table.ts'
import { plainNumberIn } from '../../catalog/serialized-units/normalized-number.ts'
import { policies } from '../../company/policy.table.ts'
import { customers } from '../../customer-records/customer.table.ts'
import { id, instant, moneyCents } from '../../db/columns.ts'
import { foldedText, searchedPhone } from '../../db/search-text.ts'
import { intakeSlips } from '../paper/intake-slip.table.ts'

export const repairTickets = pgTable(
  'repair_tickets',
  {
    id: id(),
    keyVersion: integer().notNull().default(1),
    draftKey: uuid(),
    customerUserId: integer().references(() => users.id, { onDelete: 'set null' }),
    customerId: integer().references(() => customers.id, { onDelete: 'restrict' }),
    customerName: text().notNull(),
    customerEmail: text().notNull(),
    customerPhone: text().notNull(),
    /** Why there is no way to reach the customer, such as one who waits in the shop. */
    noContactReason: text().notNull().default(''),
    deviceType: text().$type<DeviceType>().notNull(),
    deviceBrand: text(),
    deviceModel: text(),
    serialNumber: text(),
    isSerialUnreadable: boolean().notNull().default(false),
    problemDescription: text().notNull(),
    priority: text().$type<TicketPriority>().notNull().default('medium'),
    status: text().$type<TicketStatus>().notNull().default('open'),
    custody: text().$type<Custody>().notNull().default('expected'),
    resolution: text().$type<Resolution>(),
    neededBy: date(),
    promisedFor: date(),
    assigneeId: integer().references(() => users.id, { onDelete: 'set null' }),
    isSelfAssigned: boolean().notNull().default(false),
    condition: jsonb().$type<Condition>(),
    postCondition: jsonb().$type<Condition>(),
    belongings: jsonb().$type<Belonging[]>().notNull().default([]),
    backedUp: text().$type<BackedUp>(),
    isBackupWanted: boolean(),
    backupFeeCents: moneyCents().notNull().default(ZERO),
    isDataLossAccepted: boolean().notNull().default(false),
    estimateChoice: text().$type<EstimateChoice>(),
    initials: text(),
    /** The total with tax up to which no approval is needed; null without a limit. */
    preapprovedCents: moneyCents(),
    approval: text().$type<Approval>().notNull().default('not asked'),
    /** With tax. */
    approvedCents: moneyCents(),
    returnOldParts: boolean(),
    intakeAnswers: jsonb().$type<Partial<IntakeAnswers>>().notNull().default({}),
    storageLocation: text(),
    slipId: integer().references(() => intakeSlips.id, { onDelete: 'restrict' }),
    claimNumber: text(),
    /** Before tax. */
    diagnosticFeeCents: moneyCents().notNull().default(ZERO),
    needsAttention: boolean().notNull().default(false),
    termsId: integer().references(() => policies.id, { onDelete: 'restrict' }),
    warrantyOfId: integer().references((): AnyPgColumn => repairTickets.id, { onDelete: 'restrict' }),
    warrantyEndsOn: date(),
    mergedIntoId: integer().references((): AnyPgColumn => repairTickets.id, { onDelete: 'restrict' }),
    serviceType: text().$type<BenchService>(),
    textsWantedAt: instant(),
    paymentMethod: text().$type<PaymentMethod>(),
    collectedBy: text(),
    collectorProof: text().$type<CollectorProof>(),
    createdAt: instant().notNull().defaultNow(),
    updatedAt: instant().notNull().defaultNow(),
    movedAt: instant().notNull().defaultNow(),
    checkedInAt: instant(),
    readyAt: instant(),
    completedAt: instant(),
    waitingSince: instant(),
    /** Whole days since the promise, without the current wait; set by a trigger. */
    waitedDays: integer().notNull().default(0),
    unansweredSince: instant(),
    version: integer().notNull().default(1),
  },
  (t) => [
    uniqueIndex('repair_tickets_one_per_draft').on(t.draftKey).where(sql`${t.draftKey} is not null`),
    uniqueIndex('repair_tickets_one_per_slip').on(t.slipId).where(sql`${t.slipId} is not null`),
    index('repair_tickets_claim').on(t.claimNumber).where(sql`${t.claimNumber} is not null`),
    index('repair_tickets_customer').on(t.customerUserId, t.id.desc()),
    index('repair_tickets_email').on(sql`lower(${t.customerEmail})`),
    index('repair_tickets_by_status').on(t.status, t.id.desc()),
    index('repair_tickets_assignee').on(t.assigneeId, t.id.desc()).where(sql`${t.assigneeId} is not null`),
    index('repair_tickets_serial').on(plainNumberIn(t.serialNumber)),
    index('repair_tickets_search').using('gin', sql`${searchedInTicket(t)} gin_trgm_ops`),
    index('repair_tickets_of_customer').on(t.customerId, t.id.desc()).where(sql`${t.customerId} is not null`),
    check(
      'repair_tickets_contact_has_customer',
      sql`(${t.customerEmail} = '' and ${t.customerPhone} = '') or ${t.customerId} is not null`,
    ),
    check(
      'repair_tickets_status_known',
      sql`${t.status} in ('open', 'in progress', 'awaiting parts', 'ready for pickup', 'completed', 'cancelled')`,
    ),
    check('repair_tickets_custody_known', sql`${t.custody} in ('expected', 'in shop', 'released')`),
    check('repair_tickets_priority_known', sql`${t.priority} in ('low', 'medium', 'high')`),
    check(
      'repair_tickets_resolution_known',
      sql`${t.resolution} in ('repaired', 'no fault', 'not repairable', 'declined', 'abandoned')`,
    ),
    index('repair_tickets_ready_at').on(t.readyAt).where(sql`${t.readyAt} is not null`),
    index('repair_tickets_completed_at').on(t.completedAt).where(sql`${t.completedAt} is not null`),
    index('repair_tickets_warranty_of').on(t.warrantyOfId).where(sql`${t.warrantyOfId} is not null`),
    index('repair_tickets_merged_into').on(t.mergedIntoId).where(sql`${t.mergedIntoId} is not null`),
    check(
      'repair_tickets_merged_is_over',
      sql`${t.mergedIntoId} is null or (${t.status} = 'cancelled' and ${t.mergedIntoId} <> ${t.id})`,
    ),
    check('repair_tickets_payment_method_known', sql`${t.paymentMethod} in ('online', 'counter', 'invoice')`),
    index('repair_tickets_attention').on(t.id).where(sql`${t.needsAttention}`),
    index('repair_tickets_unanswered').on(t.unansweredSince, t.id).where(sql`${t.unansweredSince} is not null`),
    check(
      'repair_tickets_fee_not_negative',
      sql`${t.diagnosticFeeCents} >= 0 and ${t.backupFeeCents} >= 0 and ${t.preapprovedCents} >= 0`,
    ),
    check(
      'repair_tickets_approval_known',
      sql`${t.approval} in ('not asked', 'requested', 'approved', 'declined', 'expired')`,
    ),
    check(
      'repair_tickets_here_while_worked_on',
      sql`case when ${t.status} in ('in progress', 'ready for pickup') then ${t.custody} = 'in shop' else true end`,
    ),
    check(
      'repair_tickets_released_when_over',
      sql`case when ${t.status} = 'completed' then ${t.custody} = 'released' when ${t.status} = 'cancelled' then ${t.custody} <> 'in shop' else true end`,
    ),
    check('repair_tickets_released_to_somebody', sql`(${t.custody} = 'released') = (${t.collectedBy} is not null)`),
    check('repair_tickets_checked_in_when_here', sql`(${t.custody} = 'expected') = (${t.checkedInAt} is null)`),
  ],
)

export type TicketRow = typeof repairTickets.$inferSelect

type Searched =
  | 'customerName'
  | 'customerEmail'
  | 'customerPhone'
  | 'deviceBrand'
  | 'deviceModel'
  | 'deviceType'
  | 'serialNumber'

export function searchedInTicket(t: Record<Searched, AnyPgColumn>): SQL {
  return foldedText(
    sql`${t.customerName} || ' ' || ${t.customerEmail} || ' ' || ${searchedPhone(t.customerPhone)} || ' ' || ${t.deviceType} || ' ' || coalesce(${t.deviceBrand}, '') || ' ' || coalesce(${t.deviceModel}, '') || ' ' || coalesce(${t.serialNumber}, '')`,
  )
}

export const repairTicketEvents = pgTable(
  'repair_ticket_events',
  {
    id: id(),
    ticketId: integer()
      .notNull()
      .references(() => repairTickets.id, { onDelete: 'restrict' }),
    type: text().notNull(),
    actor: text().notNull(),
    note: text(),
    isInternal: boolean().notNull().default(false),
    noteKey: uuid(),
    at: instant().notNull().defaultNow(),
  },
  (t) => [
    index('repair_ticket_events_ticket').on(t.ticketId, t.id),
    uniqueIndex('repair_ticket_events_one_per_note').on(t.noteKey).where(sql`${t.noteKey} is not null`),
  ],
)
