import { and, desc, eq, like } from 'drizzle-orm'
import { Problem } from '#contract/problem.ts'
import type { TicketMove } from '#contract/repairs/admin-ticket.ts'
import type { TicketPart } from '#contract/repairs/part.ts'
import type { TicketDetails } from '#contract/repairs/ticket.ts'
import type { TicketStatus } from '#contract/repairs/ticket-facts.ts'
import { type Mover, missingFor, movesOf } from '#contract/repairs/ticket-machine.ts'
import type { Ctx, StaffCtx } from '../../context.ts'
import { inTransaction } from '../../db/transaction.ts'
import { failpoint } from '../../failpoint.ts'
import { invalid } from '../../http/input.ts'
import { type Account, readAccount } from '../bill/account.ts'
import { correctTax } from '../bill/correct-tax.ts'
import { settleCancelled } from '../bill/settle-cancelled.ts'
import { reopenBill, settleBill } from '../bill/write-bill.ts'
import { notePhotosWaived, readShown } from '../hand-in/shown.ts'
import { ticketCancelledMail, ticketCompletedMail, ticketReadyMail } from '../mail/ticket-mail.ts'
import { mailAboutTicket, takeBackStatusMails } from '../mail/ticket-mailing.ts'
import { listParts } from '../parts/list-parts.ts'
import { settleParts } from '../parts/settle-parts.ts'
import { forgetPasscode } from '../passcode/forget-passcode.ts'
import { creditOnReady } from '../replacement/credit-look.ts'
import { isWorthReplacing, offerReplacement } from '../replacement/offer-replacement.ts'
import { isReleaseSigned } from '../signature/release-signed.ts'
import { settleTimes } from '../time/timer.ts'
import { beginWarranty } from '../warranty/warranty.ts'
import { type Change, changeTicket, lockTicket } from './change-ticket.ts'
import { requireTechnician } from './technician.ts'
import { repairTicketEvents, type TicketRow } from './ticket.table.ts'
import { moverOf, ticketFacts } from './ticket-mover.ts'

/**
 * The staff moves a ticket, with what the move asks for. To where it is already changes nothing, whatever the page showed where
 * it was the same person who took it there: the answer to that was lost.
 * @throws Problem `ticket_not_found`; `stale_edit`; `transition_not_allowed` with `from`, `to`, what is `allowed` and what is
 * `missing`.
 */
export async function moveTicket(ctx: StaffCtx, move: TicketMove): Promise<TicketDetails> {
  const after = await inTransaction(ctx, async (ctx) => {
    const { id, version } = move
    const seen = (await isTakenThere(ctx, await lockTicket(ctx, id), move)) ? { id } : { id, version }
    const after = await changeTicket(ctx, seen, 'ticket.moved', async (ctx, ticket) => {
      if (ticket.status === move.status) return null
      if (move.assigneeId !== undefined) await requireTechnician(ctx, move.assigneeId)
      const change = await moved(ctx, ticket, move, moverOf(ctx) ?? 'customer')
      failpoint('move-ticket/before-ticket')
      return change
    })
    failpoint('move-ticket/before-commit')
    return after
  })
  failpoint('move-ticket/after-commit')
  return after
}

/** By whoever asks, as the last step of it. */
async function isTakenThere(ctx: StaffCtx, ticket: TicketRow, { status }: TicketMove): Promise<boolean> {
  if (ticket.status !== status) return false
  const { id, ticketId, type, actor } = repairTicketEvents
  const [last] = await ctx.db
    .select({ type, actor })
    .from(repairTicketEvents)
    .where(and(eq(ticketId, ticket.id), like(type, 'status.%')))
    .orderBy(desc(id))
    .limit(1)
  return last?.type === `status.${status}` && last.actor === ctx.actor.user.username
}

/**
 * What a move changes, with its mail queued. The caller holds the ticket's row.
 * @throws Problem `transition_not_allowed`, as `moveTicket`.
 */
export async function moved(ctx: Ctx, ticket: TicketRow, move: TicketMove, mover: Mover): Promise<Change> {
  const account = await readAccount(ctx, ticket)
  const known = {
    parts: await listParts(ctx, ticket.id),
    isReleaseSigned: await isReleaseSigned(ctx, ticket),
    shown: await readShown(ctx, ticket.id),
  }
  requireAllowed(ctx, ticket, account, known, { move, mover })
  requireReserved(known.parts, move.fittedParts)
  const set: Change['set'] = {
    ...given(move),
    ...effectsOf(ctx, ticket, move),
    status: move.status,
    movedAt: ctx.now,
  }
  const after = { ...ticket, ...set, version: ticket.version + 1 }
  if (move.status === 'ready for pickup') await settleBill(ctx, ticket, account, after.resolution)
  if (move.status === 'ready for pickup' || move.status === 'cancelled') {
    await settleParts(ctx, ticket.id, move.fittedParts)
    await settleTimes(ctx, ticket.id)
  }
  if (move.status === 'cancelled' && (await settleCancelled(ctx, ticket, account, known.parts)))
    set.needsAttention = true
  if (isWorthReplacing(move.resolution)) await offerReplacement(ctx, ticket)
  if (move.status === 'ready for pickup' && (await creditOnReady(ctx, after))) set.needsAttention = true
  if (move.status === 'completed') {
    await correctTax(ctx, ticket, account)
    set.warrantyEndsOn = await handedOver(ctx, ticket, move)
  }
  if (move.status === 'in progress') await reopenBill(ctx, ticket)
  if (move.status === 'completed' || move.status === 'cancelled') await forgetPasscode(ctx, ticket)
  await mailOnMove(ctx, after)
  return { set, event: { type: `status.${move.status}`, ...(move.notes && { note: move.notes }) } }
}

/** @returns the last day of its warranty. */
async function handedOver(ctx: Ctx, ticket: TicketRow, { photosWaived }: TicketMove): Promise<string | null> {
  if (photosWaived) await notePhotosWaived(ctx, ticket.id, photosWaived)
  return beginWarranty(ctx, ticket)
}

function requireAllowed(
  ctx: Ctx,
  ticket: TicketRow,
  account: Account,
  known: Parameters<typeof ticketFacts>[3],
  { move, mover }: { move: TicketMove; mover: Mover },
): void {
  const missing = missingFor(ticketFacts(ctx, ticket, account, known, move), move.status, mover)
  if (missing?.length === 0) return
  const message = missing
    ? 'Something is missing for this step.'
    : `A ticket that is ${ticket.status} cannot become ${move.status}.`
  throw new Problem('conflict', 'transition_not_allowed', message, {
    from: ticket.status,
    to: move.status,
    allowed: movesOf(ticket.status, mover).map(({ to }) => to),
    missing: missing ?? [],
  })
}

function requireReserved(parts: Pick<TicketPart, 'id' | 'state'>[], fitted: number[] = []): void {
  const reserved = parts.filter(({ state }) => state === 'reserved').map(({ id }) => id)
  if (fitted.some((id) => !reserved.includes(id)))
    throw invalid({ fittedParts: ['One of these parts is not reserved for this repair. Reload the page.'] })
}

function given({ assigneeId, resolution, postCondition }: TicketMove): Change['set'] {
  return {
    ...(assigneeId !== undefined && { assigneeId }),
    ...(resolution !== undefined && { resolution }),
    ...(postCondition !== undefined && { postCondition }),
  }
}

/** What goes with a status. */
function effectsOf(
  ctx: Ctx,
  ticket: TicketRow,
  { status, collectedBy, collectorProof }: TicketMove,
): Change['set'] {
  const effects: Record<TicketStatus, Change['set']> = {
    open: ticket.status === 'cancelled' ? EXPECTED_AGAIN : { assigneeId: null },
    // What was found before is looked at again.
    'in progress': {
      resolution: null,
      postCondition: null,
      readyAt: null,
      completedAt: null,
      warrantyEndsOn: null,
      ...(ticket.custody === 'released' && HERE_AGAIN),
    },
    'awaiting parts': {},
    'ready for pickup': { readyAt: ctx.now },
    completed: { custody: 'released', completedAt: ctx.now, collectedBy, collectorProof },
    cancelled: {},
  }
  return effects[status]
}

const HERE_AGAIN = { custody: 'in shop', collectedBy: null, collectorProof: null } as const
const EXPECTED_AGAIN = {
  custody: 'expected',
  checkedInAt: null,
  collectedBy: null,
  collectorProof: null,
  resolution: null,
} as const

async function mailOnMove(ctx: Ctx, ticket: TicketRow): Promise<void> {
  await takeBackStatusMails(ctx, ticket)
  const mails: Partial<Record<TicketStatus, typeof ticketReadyMail>> = {
    'ready for pickup': ticketReadyMail,
    completed: ticketCompletedMail,
    cancelled: ticketCancelledMail,
  }
  const mail = mails[ticket.status]
  if (mail) await mailAboutTicket(ctx, ticket, mail(ticket, await readAccount(ctx, ticket)))
}
