import type { Ctx } from '../context.ts'
import { placedOrderHandler } from '../orders/placed-order-handler.ts'
import { isReaderSale, readerSaleHandler } from '../orders/sale/reader/reader-sale-handler.ts'
import type { PayableHandler } from '../ports/payable-handler.ts'
import { checkoutHandler } from './checkout-handler.ts'

interface Bought {
  way: PayableHandler<Ctx>
  subject: unknown
}

/** An order is paid for from a cart, or at the card reader on the counter. */
export const orderHandler: PayableHandler<Ctx, Bought> = {
  ...placedOrderHandler,
  kind: 'order',
  noun: 'Order',
  async lock(ctx, allocation, why) {
    // Nobody's cart is at the counter, and nobody's any more where an account was deleted.
    const isAtCounter = allocation.shopperId === null && (await isReaderSale(ctx, allocation.subjectId))
    const way = (isAtCounter ? readerSaleHandler : checkoutHandler) as PayableHandler<Ctx>
    return { way, subject: await way.lock(ctx, allocation, why) }
  },
  apply: (ctx, { way, subject }, paid) => way.apply(ctx, subject, paid),
  return: (ctx, { way, subject }, paid, why) => way.return(ctx, subject, paid, why),
  release: (ctx, { way, subject }, allocation) => way.release(ctx, subject, allocation),
  confirmAmount: (ctx, { way, subject }) => way.confirmAmount(ctx, subject),
}
