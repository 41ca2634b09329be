import { and, eq, inArray, isNull } from 'drizzle-orm'
import type { CodeState, DigitalCode } from '#contract/catalog/digital.ts'
import type { Page } from '#contract/page.ts'
import { pageOfCodes } from '../../catalog/digital/code.ts'
import { decryptCode, hintOf } from '../../catalog/digital/encrypt-code.ts'
import type { Ctx } from '../../context.ts'
import { deliveredCodes, digitalDeliveries } from './delivery.table.ts'

export async function listCodes(
  ctx: Ctx,
  search: { id: number; state?: CodeState; page: number; limit: number },
): Promise<Page<DigitalCode>> {
  const { rows, total } = await pageOfCodes(ctx, search)
  const orderOf = await ordersOf(
    ctx,
    rows.map(({ id }) => id),
  )
  const items = rows.map(({ id, state, addedAt, addedBy, ...code }) => ({
    id,
    hint: hintOf(decryptCode(ctx.config, code)),
    state,
    orderId: orderOf.get(id) ?? null,
    addedAt,
    addedBy,
  }))
  return { items, total, isMore: false }
}

async function ordersOf(ctx: Ctx, codeIds: number[]): Promise<Map<number, number>> {
  if (codeIds.length === 0) return new Map()
  const { codeId, deliveryId, revokedAt } = deliveredCodes
  const rows = await ctx.db
    .select({ codeId, orderId: digitalDeliveries.orderId })
    .from(deliveredCodes)
    .innerJoin(digitalDeliveries, eq(digitalDeliveries.id, deliveryId))
    .where(and(inArray(codeId, codeIds), isNull(revokedAt)))
  return new Map(rows.map((row) => [row.codeId, row.orderId]))
}
