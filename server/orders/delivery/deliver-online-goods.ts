import type { Order } from '#contract/orders/order.ts'
import type { DeliveryRow } from './deliver.ts'

type Line = Pick<DeliveryRow, 'deliveredAt' | 'revoked' | 'quantity' | 'dueAt' | 'opens' | 'committedAt'>

export function deliverOnlineGoods(lines: Line[]): Order['online'] {
  if (lines.length === 0) return null
  const owned = lines.filter(({ revoked, quantity }) => revoked < quantity)
  const waiting = owned.filter(({ deliveredAt }) => deliveredAt === null)
  const lastDue = Math.max(...waiting.map(({ dueAt }) => dueAt.getTime()))
  return {
    ready: owned.length - waiting.length,
    waiting: waiting.length,
    dueAt: waiting.length > 0 ? new Date(lastDue) : null,
    isOpened: lines.some(({ opens }) => opens > 0) || owned.some(({ committedAt }) => committedAt !== null),
  }
}
