import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { cents } from '#contract/money.ts'
import { Problem } from '#contract/problem.ts'
import type { DefectivePart, FittedPart, PartDraft, PartRef } from '#contract/repairs/part.ts'
import type { TicketDetails } from '#contract/repairs/ticket.ts'
import { findProducts, type ProductRow } from '../../catalog/product/join-product.ts'
import type { Ctx, StaffCtx } from '../../context.ts'
import { failpoint } from '../../failpoint.ts'
import { invalid } from '../../http/input.ts'
import { requireSameForm } from '../../http/sent-form.ts'
import { draftReorder } from '../../purchasing/draft-reorder.ts'
import { purchaseFacts } from '../../purchasing/purchase-statistics.ts'
import { changeTicket } from '../ticket/change-ticket.ts'
import type { TicketRow } from '../ticket/ticket.table.ts'
import { changePart, requireOnTheBench } from './change-part.ts'
import { type PartRow, repairParts } from './part.table.ts'
import {
  holdPartForRepair,
  offerPartToSupplier,
  partOutOfStock,
  releasePart,
  returnPartToStock,
  takePartFromStock,
} from './part-stock.ts'

const MAX_PARTS = 60

/**
 * Without enough stock to reserve, the part is marked as wanted until it is ordered. The same form again changes
 * nothing.
 * @throws Problem `ticket_not_found`; `ticket_over`; `repair_done`; `too_many_parts`; `validation_failed` for a product
 * without stock.
 */
export async function addPart(ctx: StaffCtx, form: PartDraft): Promise<TicketDetails> {
  const { id, key, reserve, ...wanted } = form
  const after = await changeTicket(ctx, { id }, 'ticket.part_added', async (ctx, ticket) => {
    await requireSameForm(ctx, 'part', form)
    if ((await ctx.db.$count(repairParts, eq(repairParts.requestKey, key))) > 0) return null
    requireOnTheBench(ticket)
    await requireFew(ctx, id)
    const product = await requireStockTracked(ctx, wanted.productId)
    const held = { ...wanted, holdId: randomUUID() }
    const isHere = reserve && (await holdPartForRepair(ctx, ticket, held))
    failpoint('add-part/after-hold')
    await ctx.db
      .insert(repairParts)
      .values({
        ...held,
        ticketId: id,
        state: isHere ? 'reserved' : 'wanted',
        unitPriceCents: cents(product.salePriceCents ?? product.priceCents),
        isTaxable: product.isTaxable,
        serialNumber: product.serialNumber,
        requestKey: key,
        addedBy: ctx.actor.user.username,
        addedAt: ctx.now,
      })
    failpoint('add-part/before-commit')
    const note = `${wanted.quantity} × ${product.name}`
    return { set: {}, event: { type: isHere ? 'part_reserved' : 'part_wanted', note, isInternal: true } }
  })
  failpoint('add-part/after-commit')
  return after
}

export function reservePart(ctx: StaffCtx, ref: PartRef): Promise<TicketDetails> {
  return changePart(ctx, { ...ref, from: ['wanted', 'ordered'], to: 'reserved' }, async (ctx, part, ticket) => {
    if (!(await holdPartForRepair(ctx, ticket, part))) throw partOutOfStock()
    return {}
  })
}

/**
 * A part on a canceled purchase order can be ordered again.
 * @throws Problem as `changePart`; `no_supplier`.
 */
export function orderPart(ctx: StaffCtx, ref: PartRef): Promise<TicketDetails> {
  const step = { ...ref, from: ['wanted'] as PartRow['state'][], to: 'ordered' as const, again: isGivenUp }
  return changePart(ctx, step, async (ctx, { productId, quantity }, ticket) => ({
    purchaseOrderId: await draftReorder(ctx, { productId, quantity, note: `For repair T-${ticket.id}` }),
  }))
}

async function isGivenUp(ctx: Ctx, { purchaseOrderId }: PartRow): Promise<boolean> {
  if (purchaseOrderId === null) return false
  return (await purchaseFacts(ctx, [purchaseOrderId])).get(purchaseOrderId)?.status === 'cancelled'
}

export function fitPart(ctx: StaffCtx, { serialNumber, ...ref }: FittedPart): Promise<TicketDetails> {
  return changePart(ctx, { ...ref, from: ['reserved'], to: 'fitted' }, async (_ctx, part, ticket) => {
    requireHere(ticket)
    return { serialNumber: part.serialNumber ?? (serialNumber || null) }
  })
}

export function returnPart(ctx: StaffCtx, ref: PartRef): Promise<TicketDetails> {
  const step = { ...ref, from: ['wanted', 'ordered', 'reserved', 'fitted'] as PartRow['state'][] }
  return changePart(ctx, { ...step, to: 'returned' }, async (ctx, part) => {
    if (part.postedAt) await returnPartToStock(ctx, part)
    else await releasePart(ctx, part)
    return {}
  })
}

export function rejectPart(ctx: StaffCtx, { goesTo, note, ...ref }: DefectivePart): Promise<TicketDetails> {
  return changePart(ctx, { ...ref, from: ['reserved', 'fitted'], to: 'defective' }, async (ctx, part) => {
    const where = goesTo === 'supplier' ? 'Back to its supplier' : 'Written off'
    const said = [where, note].filter(Boolean).join(': ')
    if (goesTo === 'supplier') await offerPartToSupplier(ctx, part, note)
    else if (!part.postedAt) await takePartFromStock(ctx, part, { reason: 'damaged', note: said })
    return { note: said }
  })
}

async function requireFew(ctx: Ctx, ticketId: number): Promise<void> {
  if ((await ctx.db.$count(repairParts, eq(repairParts.ticketId, ticketId))) < MAX_PARTS) return
  throw new Problem('conflict', 'too_many_parts', `A repair can have at most ${MAX_PARTS} parts.`)
}

async function requireStockTracked(ctx: Ctx, productId: number): Promise<ProductRow> {
  const [product] = await findProducts(ctx, [productId])
  if (!product || product.archivedAt) throw invalid({ productId: ['This product is no longer sold'] })
  if (product.hasOptions) throw invalid({ productId: ['Choose one of its variants'] })
  if (!product.tracksStock) throw invalid({ productId: ['The stock of this product is not tracked'] })
  return product
}

function requireHere({ custody }: TicketRow): void {
  if (custody !== 'in shop') throw new Problem('conflict', 'device_not_here', 'This device is not in the shop.')
}
