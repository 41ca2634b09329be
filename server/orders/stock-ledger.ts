import { inArray } from 'drizzle-orm'
import type { StockMovement } from '#contract/catalog/stock.ts'
import type { Page } from '#contract/page.ts'
import { listStockMovements } from '../catalog/stock/stock-adjustment.ts'
import type { Ctx } from '../context.ts'
import { listRefundsByIds } from '../payments/refund.ts'
import { digitalDeliveries } from './delivery/delivery.table.ts'
import { orders } from './order.table.ts'

type LedgerMovement = StockMovement & { orderId: number | null }

/** Stock movements, each with the order that caused it. */
export async function listMovementsWithOrders(
  ctx: Ctx,
  search: { id: number; page: number; limit: number },
): Promise<Page<LedgerMovement>> {
  const page = await listStockMovements(ctx, search)
  const orderOf = await ordersOf(
    ctx,
    page.items.map(({ cause }) => cause),
  )
  return { ...page, items: page.items.map((movement) => ({ ...movement, orderId: orderOf(movement.cause) })) }
}

async function ordersOf(ctx: Ctx, causes: string[]): Promise<(cause: string) => number | null> {
  const idsOf = (kind: string) => [
    ...new Set(causes.map(partsOf).flatMap((part) => (part.kind === kind ? part.id : []))),
  ]
  const found = new Map<string, number>()
  for (const row of await ordersBy(ctx, 'checkoutId', idsOf('checkout'))) found.set(`checkout:${row.key}`, row.id)

  const refunds = await listRefundsByIds(ctx, idsOf('refund'))
  const allocations = await ordersBy(
    ctx,
    'allocationId',
    refunds.flatMap(({ allocationId }) => allocationId ?? []),
  )
  for (const { id, allocationId } of refunds) {
    const order = allocations.find(({ key }) => key === allocationId)
    if (order) found.set(`refund:${id}`, order.id)
  }

  const { id, orderId } = digitalDeliveries
  const deliveries = await ctx.db
    .select({ id, orderId })
    .from(digitalDeliveries)
    .where(inArray(id, idsOf('delivery').map(Number)))
  for (const row of deliveries) found.set(`delivery:${row.id}`, row.orderId)

  return (cause) => {
    const { kind, id } = partsOf(cause)
    return kind === 'order' || kind === 'sale' ? Number(id) : (found.get(`${kind}:${id}`) ?? null)
  }
}

function partsOf(cause: string): { kind: string; id: string } {
  const [kind = '', id = ''] = cause.split(':')
  return { kind, id }
}

async function ordersBy(ctx: Ctx, column: 'checkoutId' | 'allocationId', keys: (string | number)[]) {
  return ctx.db
    .select({ id: orders.id, key: orders[column] })
    .from(orders)
    .where(inArray(orders[column], keys as string[]))
}
