import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { Money } from '#contract/money-schema.ts'
import { Problem } from '#contract/problem.ts'
import { TicketAccount } from '#contract/repairs/account.ts'
import { Estimate } from '#contract/repairs/estimate.ts'
import { TicketPart } from '#contract/repairs/part.ts'
import { TicketDetails } from '#contract/repairs/ticket.ts'
import { WorkedTime } from '#contract/repairs/time.ts'
import { record } from '../../audit/audit.ts'
import type { Ctx, CustomerCtx } from '../../context.ts'
import { inTransaction } from '../../db/transaction.ts'
import { requireFresh } from '../../http/stale-edit.ts'
import { repairTickets, type TicketRow } from './ticket.table.ts'
import { getTicket, seesAllTickets, ticketNotFound } from './ticket.ts'
import { recordTicketEvent } from './ticket-event.ts'

type Columns = Partial<typeof repairTickets.$inferInsert>

export interface Change {
  set: Columns
  event: { type: string; note?: string; isInternal?: boolean }
}

const Audited = TicketDetails.omit({
  key: true,
  canReadInternals: true,
  moves: true,
  events: true,
  estimates: true,
  account: true,
  parts: true,
  times: true,
}).extend({
  timesWorked: z.array(WorkedTime.pick({ id: true, technician: true, minutes: true, note: true })),
  partsTaken: z.array(TicketPart.pick({ id: true, name: true, quantity: true, state: true, serialNumber: true })),
  ...TicketAccount.pick({ paid: true, balance: true, waived: true, waiverReason: true }).shape,
  billed: Money.optional(),
  estimate: Estimate.pick({ version: true, total: true, state: true }).optional(),
  payments: z.array(TicketAccount.shape.payments.element.pick({ kind: true, amount: true, source: true })),
})

/**
 * @param version as the page showed it.
 * @param decide returns null if nothing changes, and `written` if it wrote the change.
 * @throws Problem `ticket_not_found`; `stale_edit`; what `decide` throws.
 */
export async function changeTicket(
  ctx: CustomerCtx,
  { id, version }: { id: number; version?: number | undefined },
  action: `ticket.${string}`,
  decide: (ctx: CustomerCtx, ticket: TicketRow) => Promise<Change | 'written' | null>,
): Promise<TicketDetails> {
  return inTransaction(ctx, async (ctx) => {
    const ticket = await lockTicket(ctx, id)
    const before = await getTicket(ctx, { id })
    requireFresh(version, ticket.version, () => z.encode(TicketDetails, before))
    const change = await decide(ctx, ticket)
    if (!change) return before
    if (change !== 'written') await writeChange(ctx, ticket, change)
    const after = await getTicket(ctx, { id })
    if (seesAllTickets(ctx))
      await record(ctx, action, `ticket:${id}`, Audited, { before: audited(before), after: audited(after) })
    return after
  })
}

function audited(ticket: TicketDetails) {
  const { paid, balance, waived, waiverReason, payments, bill } = ticket.account
  return {
    ...ticket,
    partsTaken: ticket.parts,
    timesWorked: ticket.times,
    estimate: ticket.estimates.at(-1),
    paid,
    balance,
    waived,
    waiverReason,
    payments,
    billed: bill?.total,
  }
}

export async function writeChange(ctx: Ctx, ticket: TicketRow, { set, event }: Change): Promise<void> {
  const { id, version } = ticket
  await ctx.db
    .update(repairTickets)
    .set({ ...set, ...selfAssignment(ctx, ticket, set), updatedAt: ctx.now, version: version + 1 })
    .where(eq(repairTickets.id, id))
  await recordTicketEvent(ctx, { ticketId: id, ...event })
}

function selfAssignment({ actor: { user } }: Ctx, ticket: TicketRow, { assigneeId }: Columns): Columns {
  if (assigneeId === undefined || assigneeId === ticket.assigneeId) return {}
  const isOwn = assigneeId !== null && assigneeId === user?.id
  return { isSelfAssigned: isOwn && !user!.permissions.has('settings.write') }
}

export async function readTicket(ctx: Ctx, id: number): Promise<TicketRow> {
  const [ticket] = await ctx.db.select().from(repairTickets).where(eq(repairTickets.id, id))
  if (!ticket) throw ticketNotFound()
  return ticket
}

export async function lockTicket(ctx: Ctx, id: number): Promise<TicketRow> {
  const [ticket] = await ctx.db.select().from(repairTickets).where(eq(repairTickets.id, id)).for('update')
  if (!ticket) throw ticketNotFound()
  return ticket
}

export function requireUnderWay({ status }: TicketRow): void {
  if (status === 'completed' || status === 'cancelled')
    throw new Problem('conflict', 'ticket_over', `This repair is ${status}.`, { status })
}
