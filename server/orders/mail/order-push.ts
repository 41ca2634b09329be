import { pushToCustomer } from '../../accounts/push/push.ts'
import type { Ctx } from '../../context.ts'
import type { OrderRow } from '../order-row.ts'

/** Events that customers caused themselves are missing here on purpose. */
const TEXTS: Record<string, string> = {
  order_cancelled: 'It was canceled.',
  order_refunded: 'We sent a refund.',
  order_returned: 'We have taken goods back.',
  order_message: 'We have a message for you.',
}

const SHIPPED = { standard: 'It is on its way.', pickup: 'Ready for pickup.', digital: 'Ready to open.' }

export async function pushAboutOrder(
  ctx: Ctx,
  { id, shopperId, shippingMethod }: OrderRow,
  { kind, dedupeKey }: { kind: string; dedupeKey?: string },
  startAfter?: Date,
): Promise<void> {
  const body = kind === 'order_shipped' ? SHIPPED[shippingMethod] : TEXTS[kind]
  if (!body || !dedupeKey) return
  const news = { kind: 'order', dedupeKey, title: `Order #${id}`, body, href: `/order/${id}` } as const
  await pushToCustomer(ctx, { shopperId }, news, startAfter)
}
