import { cents } from '#contract/money.ts'
import { addDays, dayIn } from '#contract/zoned-time.ts'
import { stockMovements } from '#server/catalog/stock/stock.table.ts'
import { timeZoneOf } from '#server/company/company.ts'
import type { Ctx } from '#server/context.ts'
import { purchaseOrderLines, purchaseOrders } from '#server/purchasing/purchase-order.table.ts'
import { hourlyRateOf } from '#server/repair-settings/repair-settings.ts'
import { repairParts } from '#server/repairs/parts/part.table.ts'
import { holdPart } from '#server/repairs/parts/part-stock.ts'
import { repairTimes } from '#server/repairs/time/time.table.ts'
import { suppliers } from '#server/suppliers/supplier.table.ts'
import type { SeededProduct } from '../catalog.ts'
import type { PastTicket } from './past-ticket.ts'

const MINUTE = 60_000
const WARRANTY_DAYS = 90

export async function seedWork(ctx: Ctx, past: PastTicket[], products: SeededProduct[], userId: number): Promise<void> {
  const hourlyRateCents = await hourlyRateOf(ctx, userId)
  await ctx.db.insert(repairTimes).values(
    past.flatMap(({ id: ticketId, demo, readyAt, at }) =>
      (demo.worked ?? []).map(([minutes, note]) => {
        const doneAt = readyAt ?? at('status.in progress')!
        const startedAt = new Date(doneAt.getTime() - minutes * MINUTE)
        return { ticketId, userId, startedAt, minutes, note, hourlyRateCents, postedAt: readyAt }
      }),
    ),
  )
  await seedParts(ctx, past, products)
}

async function seedParts(ctx: Ctx, past: PastTicket[], products: SeededProduct[]): Promise<void> {
  const zone = await timeZoneOf(ctx)
  const purchaseOrderId = await orderParts(ctx, past, products)
  for (const { id: ticketId, demo, decidedAt, readyAt, completedAt } of past)
    for (const { slug, state } of demo.parts ?? []) {
      const product = products.find((one) => one.slug === slug)!
      const held = { holdId: crypto.randomUUID(), productId: product.id, quantity: 1 }
      const [part] = await ctx.db
        .insert(repairParts)
        .values({
          ...held,
          ticketId,
          state,
          unitPriceCents: cents(product.salePriceCents ?? product.priceCents),
          isTaxable: true,
          requestKey: crypto.randomUUID(),
          addedBy: 'tech',
          addedAt: decidedAt!,
          ...(state === 'ordered' && { purchaseOrderId }),
          postedAt: readyAt,
          ...(completedAt && { warrantyEndsOn: addDays(dayIn(zone, completedAt), WARRANTY_DAYS) }),
        })
        .returning({ id: repairParts.id })
      if (state === 'reserved') await holdPart(ctx, held)
      if (!readyAt) continue
      const { productId } = held
      const cause = `repair_part:${part!.id}`
      const note = `Repair T-${ticketId}`
      await ctx.db.insert(stockMovements).values([
        { productId, quantity: 1, reason: 'opening', cause: `demo for ${cause}`, at: decidedAt! },
        { productId, quantity: -1, reason: 'used_on_bench', cause, note, at: readyAt },
      ])
    }
}

async function orderParts(ctx: Ctx, past: PastTicket[], products: SeededProduct[]): Promise<number> {
  const slugs = past.flatMap(({ demo }) =>
    (demo.parts ?? []).filter(({ state }) => state === 'ordered').map(({ slug }) => slug),
  )
  const [supplier] = await ctx.db.select({ id: suppliers.id }).from(suppliers).orderBy(suppliers.id).limit(1)
  const orderedAt = new Date(ctx.now.getTime() - 2 * 24 * 60 * MINUTE)
  const expectedOn = addDays(dayIn(await timeZoneOf(ctx), ctx.now), 2)
  const [order] = await ctx.db
    .insert(purchaseOrders)
    .values({
      supplierId: supplier!.id,
      status: 'ordered',
      expectedOn,
      note: 'For the bench',
      createdAt: orderedAt,
      orderedAt,
    })
    .returning({ id: purchaseOrders.id })
  await ctx.db.insert(purchaseOrderLines).values(
    slugs.map((slug) => {
      const { id: productId, priceCents } = products.find((one) => one.slug === slug)!
      const unitCostCents = cents(Math.round(priceCents * 0.7))
      return { purchaseOrderId: order!.id, productId, quantity: 1, unitCostCents }
    }),
  )
  return order!.id
}
