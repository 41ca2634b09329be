import type { OrderStatus } from '#contract/order.ts'

/** The usual next steps. An administrator may take any other with a reason. Source: docs/rules.md, O-2. */
const usualMoves: Record<OrderStatus, readonly OrderStatus[]> = {
  pending: ['processing', 'shipped', 'cancelled'],
  processing: ['shipped', 'cancelled'],
  shipped: ['delivered'],
  delivered: [],
  cancelled: [],
}

function isUsualMove(from: OrderStatus, to: OrderStatus): boolean {
  return usualMoves[from].includes(to)
}

/** While nothing has left the shop. */
export function canCancel(status: OrderStatus): boolean {
  return isUsualMove(status, 'cancelled')
}
