import { randomUUID } from 'node:crypto'
import { cents, dollarsOf } from '#contract/money.ts'
import { Problem } from '#contract/problem.ts'
import type { FittingDraft } from '#contract/repairs/fitting/fitting.ts'
import { addDays, dayIn } from '#contract/zoned-time.ts'
import { timeZoneOf } from '../../company/company.ts'
import type { Ctx, ShopperCtx } from '../../context.ts'
import { inTransaction } from '../../db/transaction.ts'
import { requireSameForm } from '../../http/sent-form.ts'
import { bringApproved } from '../estimate/bring-approved.ts'
import { findTicketByKey, insertTicket } from '../intake/create-ticket.ts'
import { repairParts } from '../parts/part.table.ts'
import { requireHold } from '../parts/part-stock.ts'
import { readTicket } from '../ticket/change-ticket.ts'
import type { TicketRow } from '../ticket/ticket.table.ts'
import { recordTicketEvent } from '../ticket/ticket-event.ts'
import { ticketKey } from '../ticket/ticket-key.ts'
import { unpaidFittings } from './fitting.table.ts'
import { type PricedFitting, priceFitting } from './fitting.ts'

const TERMS = 'Refunded in full if we cannot install the part, or if you cancel before you bring the device in.'
const VALID_DAYS = 30

/**
 * Reserves the part for an unpaid order; the order itself approves the estimate. The same form again is the same
 * repair.
 * @throws Problem `fitting_not_offered`; `amount_mismatch` with the `total`; `part_out_of_stock`.
 */
export async function orderFitting(ctx: ShopperCtx, draft: FittingDraft): Promise<{ statusKey: string }> {
  const ticket = await inTransaction(ctx, async (ctx) => {
    await requireSameForm(ctx, 'ticket', draft)
    const knownId = await findTicketByKey(ctx, draft.key)
    if (knownId !== undefined) return readTicket(ctx, knownId)
    const priced = await priceFitting(ctx, draft.slug)
    if (!priced) throw new Problem('not_found', 'fitting_not_offered', 'We do not install this part for a fixed price.')
    if (priced.sum.totalCents !== draft.total) {
      const message = 'The price has changed. Please review it.'
      throw new Problem('conflict', 'amount_mismatch', message, { total: dollarsOf(priced.sum.totalCents) })
    }
    return open(ctx, draft, priced)
  })
  return { statusKey: ticketKey(ctx.config, ticket) }
}

async function open(
  ctx: ShopperCtx,
  { key, slug: _, total: __, ...facts }: FittingDraft,
  { product, sum }: PricedFitting,
): Promise<TicketRow> {
  const { user } = ctx.actor
  const ticket = await insertTicket(ctx, {
    ...facts,
    draftKey: key,
    customerUserId: user && !user.permissions.has('tickets.read') ? user.id : null,
    problemDescription: `Install this part, bought with it: ${product.name}.`,
    estimateChoice: 'written',
    paymentMethod: 'online',
  })
  // Another request with the same key committed first.
  if (!ticket) return readTicket(ctx, (await findTicketByKey(ctx, key))!)
  const ticketId = ticket.id
  await recordTicketEvent(ctx, { ticketId, type: 'created' })
  await keepPart(ctx, ticketId, product)
  await bringApproved(ctx, ticketId, {
    ...sum,
    draftKey: key,
    note: '',
    validUntil: addDays(dayIn(await timeZoneOf(ctx), ctx.now), VALID_DAYS),
    sentBy: 'system',
    sentAt: ctx.now,
    decidedAt: ctx.now,
    deciderName: facts.customerName,
    deciderAddress: ctx.actor.address,
    deposit: { cents: sum.totalCents, terms: TERMS },
  })
  await ctx.db.insert(unpaidFittings).values({ ticketId, orderedAt: ctx.now })
  return ticket
}

async function keepPart(ctx: Ctx, ticketId: number, product: PricedFitting['product']): Promise<void> {
  const held = { productId: product.id, quantity: 1, holdId: randomUUID() }
  await requireHold(ctx, held)
  await ctx.db
    .insert(repairParts)
    .values({
      ...held,
      ticketId,
      state: 'reserved',
      unitPriceCents: cents(product.salePriceCents ?? product.priceCents),
      isTaxable: product.isTaxable,
      serialNumber: product.serialNumber,
      requestKey: randomUUID(),
      addedBy: 'system',
      addedAt: ctx.now,
    })
  await recordTicketEvent(ctx, { ticketId, type: 'part_reserved', note: product.name, isInternal: true })
}
