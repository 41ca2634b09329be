import { and, eq, isNotNull, isNull } from 'drizzle-orm'
import { type Cents, cents, ZERO } from '#contract/money.ts'
import { Problem } from '#contract/problem.ts'
import type { BillDraft, Waiver } from '#contract/repairs/admin-account.ts'
import type { TicketDetails } from '#contract/repairs/ticket.ts'
import type { Resolution } from '#contract/repairs/ticket-facts.ts'
import type { Ctx, StaffCtx } from '../../context.ts'
import { dollars } from '../../mail/dollars.ts'
import { currentPriceRule } from '../../pricing/price-rule.ts'
import { priceWork, type WorkSum } from '../estimate/price-work.ts'
import { findTaxedThings } from '../estimate/work-to-price.ts'
import { changeTicket, requireUnderWay } from '../ticket/change-ticket.ts'
import type { TicketRow } from '../ticket/ticket.table.ts'
import { type Account, proposedBill, readAccount } from './account.ts'
import { repairBills } from './bill.table.ts'

/**
 * The bill may exceed the approved price, but the repair cannot become ready with it before the customer approves.
 * @throws Problem `ticket_not_found`; `stale_edit`; `ticket_over`; `bill_settled`: the customer knows the price
 * already.
 */
export async function writeBill(ctx: StaffCtx, { id, version, lines }: BillDraft): Promise<TicketDetails> {
  return changeTicket(ctx, { id, version }, 'ticket.bill_written', async (ctx, ticket) => {
    requireUnderWay(ticket)
    if (ticket.status === 'ready for pickup') throw billSettled()
    const rule = await currentPriceRule(ctx, { customerId: ticket.customerId })
    const sum = priceWork(await findTaxedThings(ctx, lines), rule)
    await saveBill(ctx, ticket, { ...sum, writtenBy: ctx.actor.user.username })
    return { set: {}, event: { type: 'bill_written', note: dollars(sum.totalCents), isInternal: true } }
  })
}

export async function waiveBalance(ctx: StaffCtx, { id, reason }: Waiver): Promise<TicketDetails> {
  return changeTicket(ctx, { id }, 'ticket.balance_waived', async (ctx, ticket) => {
    const waived =
      ticket.status === 'ready for pickup'
        ? await waiveWhatIsLeft(ctx, ticket, await readAccount(ctx, ticket), reason)
        : ZERO
    if (waived === ZERO) throw new Problem('conflict', 'nothing_to_waive', 'Nothing is left to pay for this repair.')
    const note = `${dollars(waived)}: ${reason}`
    return { set: {}, event: { type: 'balance_waived', note, isInternal: true } }
  })
}

export async function waiveWhatIsLeft(
  ctx: Ctx,
  { id }: TicketRow,
  { bill, balanceCents }: Account,
  waiverReason: string,
): Promise<Cents> {
  if (!bill || balanceCents === null || balanceCents <= 0) return ZERO
  const waivedCents = cents(bill.waivedCents + balanceCents)
  await ctx.db.update(repairBills).set({ waivedCents, waiverReason }).where(eq(repairBills.ticketId, id))
  return cents(balanceCents)
}

export async function waivePart(
  ctx: Ctx,
  { id }: TicketRow,
  { bill }: Account,
  { cents: part, reason }: { cents: Cents; reason: string },
): Promise<void> {
  const waivedCents = cents(bill!.waivedCents + part)
  await ctx.db.update(repairBills).set({ waivedCents, waiverReason: reason }).where(eq(repairBills.ticketId, id))
}

export async function settleBill(
  ctx: Ctx,
  ticket: TicketRow,
  account: Account,
  resolution: Resolution | null,
): Promise<void> {
  const sum = account.bill ? undefined : proposedBill(account, resolution)
  if (sum) await saveBill(ctx, ticket, { ...sum, writtenBy: null })
}

/**
 * Deletes a generated bill, because it is generated again later. A bill that the staff wrote remains, without its
 * waiver.
 */
export async function reopenBill(ctx: Ctx, { id }: TicketRow): Promise<void> {
  const isOf = eq(repairBills.ticketId, id)
  await ctx.db.delete(repairBills).where(and(isOf, isNull(repairBills.writtenBy)))
  await ctx.db
    .update(repairBills)
    .set({ waivedCents: ZERO, waiverReason: null })
    .where(and(isOf, isNotNull(repairBills.writtenBy)))
}

async function saveBill(
  ctx: Ctx,
  { id: ticketId }: TicketRow,
  {
    lines,
    subtotalCents,
    taxCents,
    taxRatePpm,
    taxBasis,
    totalCents,
    writtenBy,
  }: WorkSum & { writtenBy: string | null },
): Promise<void> {
  const bill = { lines, subtotalCents, taxCents, taxRatePpm, taxBasis, totalCents, writtenBy, writtenAt: ctx.now }
  await ctx.db
    .insert(repairBills)
    .values({ ...bill, ticketId })
    .onConflictDoUpdate({ target: repairBills.ticketId, set: { ...bill, waivedCents: ZERO, waiverReason: null } })
}

function billSettled(): Problem {
  const message = 'The customer already knows the price. Reopen the repair to change the bill.'
  return new Problem('conflict', 'bill_settled', message)
}
