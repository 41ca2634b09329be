import { and, asc, eq, gt, inArray } from 'drizzle-orm'
import { Problem } from '#contract/problem.ts'
import type { RepairStatus } from '#contract/repairs/repair-status.ts'
import { mayReadKey, refuseStaff } from '../../accounts/keys/link-holder.ts'
import type { Ctx } from '../../context.ts'
import { inTransaction } from '../../db/transaction.ts'
import { network } from '../../http/rate-limit.ts'
import { requireSameForm } from '../../http/sent-form.ts'
import { eventStream } from '../../http/stream/event-stream.ts'
import { readAccount } from '../bill/account.ts'
import { readPaidWith, toAccount } from '../bill/show-account.ts'
import { findLatestEstimate, toEstimate } from '../estimate/estimate.ts'
import { listParts } from '../parts/list-parts.ts'
import { promisedDay } from '../promised-date/service-clock.ts'
import { textOptInOf } from '../texts/read-text-opt-in.ts'
import { lockTicket, readTicket } from '../ticket/change-ticket.ts'
import { repairTicketEvents, repairTickets, type TicketRow } from '../ticket/ticket.table.ts'
import { listMerged, numberOf } from '../ticket/ticket.ts'
import { opensTicket, showsTicket, ticketOfKey } from '../ticket/ticket-key.ts'
import { appendNote } from '../ticket/ticket-note.ts'

export async function getRepairStatus(ctx: Ctx, { key }: { key: string }): Promise<RepairStatus> {
  const { ticket, isViewOnly } = await openLink(ctx, key)
  const parts = await listParts(ctx, ticket.id)
  const estimate = await findLatestEstimate(ctx, ticket.id)
  const events = await ctx.db
    .select()
    .from(repairTicketEvents)
    .where(
      and(
        inArray(repairTicketEvents.ticketId, [ticket.id, ...(await listMerged(ctx, ticket.id))]),
        eq(repairTicketEvents.isInternal, false),
      ),
    )
    .orderBy(asc(repairTicketEvents.id))
  return {
    isViewOnly,
    number: numberOf(ticket),
    deviceType: ticket.deviceType,
    deviceBrand: ticket.deviceBrand,
    deviceModel: ticket.deviceModel,
    status: ticket.status,
    custody: ticket.custody,
    resolution: ticket.resolution,
    approval: ticket.approval,
    warrantyEndsOn: ticket.warrantyEndsOn,
    awaitedParts: parts
      .filter(({ state, purchaseOrder }) => state === 'ordered' && purchaseOrder?.status === 'ordered')
      .map(({ name, purchaseOrder }) => ({ name, expectedOn: purchaseOrder!.expectedOn })),
    estimate: estimate ? toEstimate(estimate) : null,
    texts: textOptInOf(ctx, ticket),
    account: toAccount(ticket, await readAccount(ctx, ticket), { parts, paidWith: await readPaidWith(ctx, ticket.id) }),
    createdAt: ticket.createdAt,
    ticketId: ctx.actor.user?.permissions.has('tickets.read') ? ticket.id : null,
    promisedFor: await promisedDay(ctx, ticket),
    othersMayCollect: Boolean(ticket.intakeAnswers.mayCollect),
    readyAt: ticket.readyAt,
    completedAt: ticket.completedAt,
    events: events.map(({ type, at, actor, note }) => ({
      type,
      at,
      from: actor === 'customer' ? 'customer' : 'shop',
      // A person who only has the link must not see the name of the collector or internal reasons.
      note: type === 'message' ? note : null,
    })),
  }
}

const MAX_MESSAGES_PER_DAY = 30
const DAY_MS = 86_400_000

export async function sendRepairMessage(
  ctx: Ctx,
  { key, messageKey, text }: { key: string; messageKey: string; text: string },
): Promise<RepairStatus> {
  await inTransaction(ctx, async (ctx) => {
    const { id } = await openTicketForChange(ctx, key)
    const ticket = await lockTicket(ctx, id)
    await requireSameForm(ctx, `ticket_note:${id}`, { key: messageKey, text })
    await requireFewMessages(ctx, id)
    await appendNote(ctx, ticket, { key: messageKey, text, isInternal: false })
  })
  return getRepairStatus(ctx, { key })
}

async function requireFewMessages(ctx: Ctx, ticketId: number): Promise<void> {
  const since = new Date(ctx.now.getTime() - DAY_MS)
  const isTheirsToday = and(
    eq(repairTicketEvents.ticketId, ticketId),
    eq(repairTicketEvents.type, 'message'),
    eq(repairTicketEvents.actor, 'customer'),
    gt(repairTicketEvents.at, since),
  )
  if ((await ctx.db.$count(repairTicketEvents, isTheirsToday)) < MAX_MESSAGES_PER_DAY) return
  throw new Problem('too_many', 'too_many_messages', 'You sent too many messages today. Please call us instead.')
}

export async function watchRepair(ctx: Ctx, { key }: { key: string }): Promise<Response> {
  const { id } = await openTicket(ctx, key)
  const tag = `ticket:${id}`
  const shares = [
    { of: tag, most: 10 },
    { of: `network:${network(ctx.actor.address)}`, most: 60 },
  ]
  return eventStream(ctx, shares, (stream) =>
    ctx.live.subscribe((tags) => {
      if (tags === null || tags.includes(tag)) stream.send('changed', {})
    }),
  )
}

export async function openTicket(ctx: Ctx, key: string): Promise<TicketRow> {
  return (await openLink(ctx, key)).ticket
}

export async function openLink(ctx: Ctx, key: string): Promise<{ ticket: TicketRow; isViewOnly: boolean }> {
  const id = ticketOfKey(key)
  const [linked] = id === undefined ? [] : await ctx.db.select().from(repairTickets).where(eq(repairTickets.id, id))
  const isMailed = linked !== undefined && opensTicket(ctx.config, linked, key)
  if (!linked || (!isMailed && !showsTicket(ctx.config, linked, key))) throw repairNotFound()
  const ticket = linked.mergedIntoId === null ? linked : await readTicket(ctx, linked.mergedIntoId)
  return { ticket, isViewOnly: !isMailed && !mayReadKey(ctx, ticket.customerUserId) }
}

/** @throws Problem `repair_not_found`; `staff_cannot_use_link`, because the step must be the customer's own. */
export async function openTicketToPay(ctx: Ctx, key: string): Promise<TicketRow> {
  const ticket = await openTicket(ctx, key)
  refuseStaff(ctx, ticket.customerUserId)
  return ticket
}

/** @throws Problem as `openTicketToPay`; `link_only_shows` for the link on the slip or label. */
export async function openTicketForChange(ctx: Ctx, key: string): Promise<TicketRow> {
  const { ticket, isViewOnly } = await openLink(ctx, key)
  refuseStaff(ctx, ticket.customerUserId)
  if (isViewOnly) {
    const message =
      'This link is view-only. To approve, cancel or write to us, use the link we emailed or texted you, or call us.'
    throw new Problem('forbidden', 'link_only_shows', message)
  }
  return ticket
}

/** The same message for unknown and revoked keys, so that it reveals nothing. */
export function repairNotFound(): Problem {
  return new Problem('not_found', 'repair_not_found', 'This link isn’t valid or has expired.')
}
