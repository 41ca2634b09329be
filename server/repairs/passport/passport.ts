import { and, desc, eq, isNull } from 'drizzle-orm'
import { plainNumber } from '#contract/catalog/serial-number.ts'
import type { Passport } from '#contract/repairs/passport/passport.ts'
import { joinProduct, lineColumns } from '../../catalog/product/join-product.ts'
import { plainNumberIn } from '../../catalog/serialized-units/normalized-number.ts'
import { findByNumber } from '../../catalog/serialized-units/unit.ts'
import { listStockMovements } from '../../catalog/stock/stock-adjustment.ts'
import type { Ctx, StaffCtx } from '../../context.ts'
import { findSupplier } from '../../suppliers/supplier.ts'
import { repairParts } from '../parts/part.table.ts'
import { listPhotosOfEach } from '../photo/photo.ts'
import { repairTickets } from '../ticket/ticket.table.ts'
import { numberOf } from '../ticket/ticket.ts'

const MAX_TICKETS = 100

export async function getPassport(ctx: StaffCtx, { number: typed }: { number: string }): Promise<Passport> {
  const number = plainNumber(typed)
  const { permissions } = ctx.actor.user
  const unit = permissions.has('products.read') ? ((await findByNumber(ctx, number)) ?? null) : null
  const moves = unit ? (await listStockMovements(ctx, { id: unit.id, page: 1, limit: MAX_TICKETS })).items : []
  const from = permissions.has('suppliers.read') ? await findSupplier(ctx, unit?.supplierId ?? null) : undefined
  return {
    number,
    unit,
    supplier: from ? { id: from.id, name: from.name } : null,
    moves,
    repairs: await listRepairs(ctx, number),
    fittedIn: await listFitted(ctx, number),
  }
}

async function listRepairs(ctx: Ctx, number: string): Promise<Passport['repairs']> {
  const rows = await ctx.db
    .select()
    .from(repairTickets)
    .where(and(eq(plainNumberIn(repairTickets.serialNumber), number), isNull(repairTickets.mergedIntoId)))
    .orderBy(desc(repairTickets.id))
    .limit(MAX_TICKETS)
  const photosOf = await listPhotosOfEach(
    ctx,
    rows.map(({ id }) => id),
  )
  return rows.map((ticket) => ({
    id: ticket.id,
    number: numberOf(ticket),
    device: [ticket.deviceBrand, ticket.deviceModel].filter(Boolean).join(' ') || ticket.deviceType,
    problem: ticket.problemDescription,
    status: ticket.status,
    customerName: ticket.customerName,
    createdAt: ticket.createdAt,
    completedAt: ticket.completedAt,
    warrantyEndsOn: ticket.warrantyEndsOn,
    photos: photosOf.get(ticket.id) ?? [],
  }))
}

async function listFitted(ctx: Ctx, number: string): Promise<Passport['fittedIn']> {
  const query = ctx.db.select({ part: repairParts, name: lineColumns.name }).from(repairParts).$dynamic()
  const rows = await joinProduct(query, repairParts.productId)
    .where(eq(plainNumberIn(repairParts.serialNumber), number))
    .orderBy(desc(repairParts.id))
    .limit(MAX_TICKETS)
  return rows.map(({ part, name }) => ({
    ticket: { id: part.ticketId, number: numberOf({ id: part.ticketId }) },
    name,
    state: part.state,
    at: part.postedAt ?? part.addedAt,
    warrantyEndsOn: part.warrantyEndsOn,
  }))
}
