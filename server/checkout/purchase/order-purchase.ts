import type { Ctx } from '../../context.ts'
import { orderPayment } from '../../orders/order-payment.ts'
import { isReaderSale, readerSalePayment } from '../../orders/sale/reader/reader-sale-payment.ts'
import type { PaymentKind } from '../../ports/payment-kind.ts'
import { cartPayment } from '../cart-payment.ts'

interface Bought {
  way: PaymentKind<Ctx>
  subject: unknown
}

/** An order is paid for from a cart, or at the card reader on the counter. */
export const orderPurchase: PaymentKind<Ctx, Bought> = {
  ...orderPayment,
  kind: 'order',
  noun: 'Order',
  async lock(ctx, purpose, why) {
    // Nobody's cart is at the counter, and nobody's any more where an account was deleted.
    const isAtCounter = purpose.shopperId === null && (await isReaderSale(ctx, purpose.subjectId))
    const way = (isAtCounter ? readerSalePayment : cartPayment) as PaymentKind<Ctx>
    return { way, subject: await way.lock(ctx, purpose, why) }
  },
  settle: (ctx, { way, subject }, paid) => way.settle(ctx, subject, paid),
  giveBack: (ctx, { way, subject }, paid, why) => way.giveBack(ctx, subject, paid, why),
  release: (ctx, { way, subject }, purpose) => way.release(ctx, subject, purpose),
  confirmAmount: (ctx, { way, subject }) => way.confirmAmount(ctx, subject),
}
