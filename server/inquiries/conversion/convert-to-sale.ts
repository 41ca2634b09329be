import type { AdminInquiry } from '#contract/inquiries/admin-inquiry.ts'
import type { SaleBasket } from '#contract/orders/counter-sale.ts'
import { Problem } from '#contract/problem.ts'
import { truncateText } from '#contract/truncate-text.ts'
import type { StaffCtx } from '../../context.ts'
import { parkSale } from '../../orders/sale/parked-sale.ts'
import type { PricedWorkLine } from '../../repairs/estimate/price-work.ts'
import { type InquiryRecord, numberOfInquiry } from '../inquiry.ts'
import { allowsPrepayment } from '../payment/allows-prepayment.ts'
import { makeOf, requireApproved } from './convert-inquiry.ts'

/**
 * The quote is parked at the POS at the approved prices.
 * @throws Problem as `makeOf`; `not_approved`; `not_payable`; `too_many_parked`.
 */
export async function convertToSale(ctx: StaffCtx, { id }: { id: number }): Promise<AdminInquiry> {
  return makeOf(ctx, id, 'parked_sale', async (ctx, inquiry, approved) => {
    const { lines, version } = requireApproved(approved)
    await requirePayable(ctx, inquiry)
    const parked = await parkSale(ctx, {
      key: inquiry.draftKey,
      name: truncateText(`${numberOfInquiry(inquiry)} ${inquiry.customerName}`, 80),
      note: `${inquiry.serviceName}, quote version ${version}`,
      lines: lines.map(toSaleLine),
      bills: [],
      customerId: inquiry.customerId,
      contactName: inquiry.customerName,
      contactEmail: inquiry.customerEmail,
      contactPhone: inquiry.customerPhone,
    })
    return parked.id
  })
}

async function requirePayable(ctx: StaffCtx, inquiry: InquiryRecord): Promise<void> {
  if (await allowsPrepayment(ctx, inquiry)) return
  const message = 'This service cannot be paid in advance. It is paid in person once it is done.'
  throw new Problem('conflict', 'not_payable', message)
}

type FreeLine = Extract<SaleBasket['lines'][number], { kind: 'free' }>

function toSaleLine({ kind, name, quantity, unitPriceCents, isTaxable, taxCategoryId }: PricedWorkLine): FreeLine {
  const countsAs = kind === 'part' ? 'goods' : 'service'
  return { kind: 'free', name, quantity, price: unitPriceCents, isTaxable, taxCategoryId, countsAs }
}
