import { ZERO } from '#contract/money.ts'
import { makeUsersShopper } from '../../accounts/shopper.ts'
import type { Ctx } from '../../context.ts'
import type { PaidBill } from '../../orders/bill-order.ts'
import { recordOrderEvent } from '../../orders/order-event.ts'
import { type OrderLine, placeOrder } from '../../orders/place-order.ts'
import type { PricedWorkLine } from '../../repairs/estimate/price-work.ts'
import { type InquiryRecord, numberOfInquiry, writeInquiry } from '../inquiry.ts'
import type { PayableQuote } from './payable-quote.ts'

/** Uses the approved lines and today's tax, and closes the request. The caller has locked the request. */
export async function placeQuoteOrder(
  ctx: Ctx,
  { inquiry, quote }: PayableQuote,
  { columns, firstEvent }: PaidBill,
): Promise<void> {
  const { subtotalCents, taxCents, taxRatePpm, taxBasis, totalCents, lines, version } = quote
  const order = {
    ...columns,
    ...{ subtotalCents, taxCents, taxRatePpm, taxBasis, totalCents },
    shopperId: await shopperOf(ctx, inquiry),
    shippingCents: ZERO,
    shippingMethod: 'pickup' as const,
    contactName: inquiry.customerName,
    contactEmail: inquiry.customerEmail,
    contactPhone: inquiry.customerPhone,
  }
  const { id } = await placeOrder(ctx, order, lines.map(toOrderLine), firstEvent)
  const note = `Request ${numberOfInquiry(inquiry)}, ${inquiry.serviceName}, quote version ${version}`
  await recordOrderEvent(ctx, { orderId: id, type: 'internal_note', actor: 'system', note })
  await writeInquiry(ctx, inquiry, { status: 'closed', became: `order:${id}` })
}

/** The holder of the link does not learn whose request it is, even after paying (docs/rules.md, A-2). */
async function shopperOf(ctx: Ctx, { customerUserId }: InquiryRecord): Promise<number | null> {
  return customerUserId === null ? null : makeUsersShopper(ctx, customerUserId)
}

function toOrderLine({ kind, isTaxable, ...line }: PricedWorkLine): OrderLine {
  return { ...line, kind: kind === 'part' ? 'other' : 'service', ...NO_PRODUCT }
}

const NO_PRODUCT = {
  ...{ productId: null, sku: null, slug: '', imageUrl: '', components: null },
  ...{ delivery: null, dropShipOnly: false, saleDiscountCents: ZERO },
}
