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
import type { TicketStory } from '#contract/repairs/story/ticket-story.ts'
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
import { plainNumberIn } from '../../catalog/pieces/plain-number.ts'
import { policies } from '../../company/policy.table.ts'
import { id, instant, moneyCents } from '../../db/columns.ts'
import { intakeSlips } from '../paper/intake-slip.table.ts'

/** One repair, from hand-in to pickup. Where the device is and what became of it stand beside the status. */
export const repairTickets = pgTable(
  'repair_tickets',
  {
    id: id(),
    /** Part of what its unguessable link is made from; raising it revokes every link sent before. */
    keyVersion: integer().notNull().default(1),
    /** Made by the browser: the same form sent again is the same ticket. */
    draftKey: uuid(),
    /** Whose account sees it; a walk-in has none. */
    customerUserId: integer().references(() => users.id, { onDelete: 'set null' }),
    customerName: text().notNull(),
    customerEmail: text().notNull(),
    customerPhone: text().notNull(),
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
    /** The day by which the customer needs it. */
    neededBy: date(),
    promisedFor: date(),
    assigneeId: integer().references(() => users.id, { onDelete: 'set null' }),
    /** The assignee took it on, and nobody else has confirmed that. Administrators need nobody's word. */
    isSelfAssigned: boolean().notNull().default(false),
    condition: jsonb().$type<Condition>(),
    postCondition: jsonb().$type<Condition>(),
    belongings: jsonb().$type<Belonging[]>().notNull().default([]),
    backedUp: text().$type<BackedUp>(),
    /** Whether the shop is to make a backup first; null: nobody asked. */
    isBackupWanted: boolean(),
    /** What that costs, before tax. */
    backupFeeCents: moneyCents().notNull().default(ZERO),
    /** Its owner knows that what is on it may be lost. */
    isDataLossAccepted: boolean().notNull().default(false),
    estimateChoice: text().$type<EstimateChoice>(),
    /** Its owner's, to that choice. */
    initials: text(),
    /** The most that it may come to, with tax, before its owner is asked; null: they named no sum. */
    mostUnaskedCents: moneyCents(),
    approval: text().$type<Approval>().notNull().default('not asked'),
    /** Of the latest version that was approved, with tax. */
    approvedCents: moneyCents(),
    returnOldParts: boolean(),
    /** What its owner told besides; empty where they told nothing. */
    story: jsonb().$type<Partial<TicketStory>>().notNull().default({}),
    /** Where it lies. */
    shelf: text(),
    /** The form on paper that it was typed in from. */
    slipId: integer().references(() => intakeSlips.id, { onDelete: 'restrict' }),
    /** On the slip that a tablet printed before the shop knew of it: `D7-12`. Two may bear the same. */
    claimNumber: text(),
    /** What a look at it costs where it is not repaired, before tax. */
    diagnosticFeeCents: moneyCents().notNull().default(ZERO),
    /** Something happened to its money that a person must look at. */
    needsAttention: boolean().notNull().default(false),
    /** The repair terms that stood when it was brought in. */
    termsId: integer().references(() => policies.id, { onDelete: 'restrict' }),
    /** The repair that it comes back from within its warranty. */
    warrantyOfId: integer().references((): AnyPgColumn => repairTickets.id, { onDelete: 'restrict' }),
    warrantyEndsOn: date(),
    /** The repair that it is a part of now; what leads to this one leads there. */
    mergedIntoId: integer().references((): AnyPgColumn => repairTickets.id, { onDelete: 'restrict' }),
    /** What it was taken in as, where that says more than the device. */
    serviceType: text().$type<BenchService>(),
    /** Since when the customer wants text messages about it; null: they do not. */
    textsWantedAt: instant(),
    /** How the customer means to pay. */
    paymentMethod: text().$type<PaymentMethod>(),
    collectedBy: text(),
    collectorProof: text().$type<CollectorProof>(),
    createdAt: instant().notNull().defaultNow(),
    /** When anything last happened to it. */
    updatedAt: instant().notNull().defaultNow(),
    /** Since when it has its status. */
    movedAt: instant().notNull().defaultNow(),
    checkedInAt: instant(),
    readyAt: instant(),
    completedAt: instant(),
    /** Since when nothing goes on without a part or the customer's word; a trigger keeps it. */
    waitingSince: instant(),
    /** How many whole days it has waited since the day was promised, before the wait that lasts; a trigger keeps it. */
    waitedDays: integer().notNull().default(0),
    /** Since when its customer waits for the staff to answer what they wrote; a trigger keeps it. */
    unansweredSince: instant(),
    /** Moves with every change, so that a stale page is noticed. */
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
    index('repair_tickets_unanswered')
      .on(t.unansweredSince, t.id)
      .where(sql`${t.unansweredSince} is not null`),
    check(
      'repair_tickets_fee_not_negative',
      sql`${t.diagnosticFeeCents} >= 0 and ${t.backupFeeCents} >= 0 and ${t.mostUnaskedCents} >= 0`,
    ),
    check(
      'repair_tickets_approval_known',
      sql`${t.approval} in ('not asked', 'requested', 'approved', 'declined', 'expired')`,
    ),
    // Nothing is worked on, waits to be fetched or is done with that is not, or was not, here.
    check(
      'repair_tickets_here_while_worked_on',
      sql`case when ${t.status} in ('in progress', 'ready for pickup') then ${t.custody} = 'in shop' else true end`,
    ),
    check(
      'repair_tickets_released_when_over',
      sql`case when ${t.status} = 'completed' then ${t.custody} = 'released' when ${t.status} = 'cancelled' then ${t.custody} <> 'in shop' else true end`,
    ),
    check(
      'repair_tickets_released_to_somebody',
      sql`(${t.custody} = 'released') = (${t.collectedBy} is not null)`,
    ),
    check(
      'repair_tickets_checked_in_when_here',
      sql`(${t.custody} = 'expected') = (${t.checkedInAt} is null)`,
    ),
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

/** What tickets are found by, as the index has it: a phone number also without its spaces and dashes. */
export function searchedInTicket(t: Record<Searched, AnyPgColumn>): SQL {
  return sql`(${t.customerName} || ' ' || ${t.customerEmail} || ' ' || ${t.customerPhone} || ' ' || regexp_replace(${t.customerPhone}, '[^0-9]', '', 'g') || ' ' || ${t.deviceType} || ' ' || coalesce(${t.deviceBrand}, '') || ' ' || coalesce(${t.deviceModel}, '') || ' ' || coalesce(${t.serialNumber}, ''))`
}

/** A ticket's history: appended to, never changed. */
export const repairTicketEvents = pgTable(
  'repair_ticket_events',
  {
    id: id(),
    ticketId: integer()
      .notNull()
      .references(() => repairTickets.id, { onDelete: 'restrict' }),
    /** `created`, `status.ready for pickup`, `checked_in`, `edited`, `message`, `note`, `released`. */
    type: text().notNull(),
    /** `customer`, `system`, or a staff member's name. */
    actor: text().notNull(),
    note: text(),
    /** The customer never sees it. */
    isInternal: boolean().notNull().default(false),
    /** Made by the browser: the same note sent again is the same event. */
    noteKey: uuid(),
    at: instant().notNull().defaultNow(),
  },
  (t) => [
    index('repair_ticket_events_ticket').on(t.ticketId, t.id),
    uniqueIndex('repair_ticket_events_one_per_note').on(t.noteKey).where(sql`${t.noteKey} is not null`),
  ],
)
