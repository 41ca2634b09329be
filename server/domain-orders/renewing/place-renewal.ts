import { ZERO } from '#contract/money.ts'
import { putOffer } from '../../catalog/offer/offer.ts'
import type { Ctx } from '../../context.ts'
import type { PaidBill } from '../../orders/bill-order.ts'
import { placeOrder } from '../../orders/place-order.ts'
import type { Renewable } from './renewable.ts'

export async function placeRenewal(
  ctx: Ctx,
  { row, order: before, offer, quote, taxRatePpm }: Renewable,
  { columns, firstEvent }: PaidBill,
): Promise<void> {
  const { subtotal: subtotalCents, tax: taxCents, total: totalCents } = quote
  const { contactName, contactEmail, contactPhone } = before
  const { slug, name, imageUrl, priceCents } = offer
  const order = {
    ...columns,
    ...{ subtotalCents, taxCents, taxRatePpm, totalCents, shippingCents: ZERO },
    ...{ contactName, contactEmail, contactPhone, shopperId: row.shopperId },
    shippingMethod: 'digital' as const,
  }
  const line = {
    productId: await putOffer(ctx, offer),
    ...{
      name,
      slug,
      imageUrl,
      quantity: 1,
      unitPriceCents: priceCents,
      lineTotalCents: priceCents,
      taxCents,
    },
    ...{ sku: null, parts: null, saleDiscountCents: ZERO, dropShipOnly: false },
    ...{ kind: 'digital' as const, delivery: 'credential' as const },
  }
  await placeOrder(ctx, order, [line], firstEvent)
}
