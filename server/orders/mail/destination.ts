import { addressLine } from '../../company/address-line.ts'
import { findCompany } from '../../company/company.ts'
import type { Ctx } from '../../context.ts'
import { type Block, details } from '../../mail/letter.ts'
import type { OrderRow } from '../order-row.ts'

/** The address of the parcel, or of the shop for a pickup. */
export async function destinationBlocks(
  ctx: Ctx,
  { shippingMethod, shippingAddress }: Pick<OrderRow, 'shippingMethod' | 'shippingAddress'>,
): Promise<Block[]> {
  if (shippingMethod === 'pickup') {
    const company = await findCompany(ctx)
    if (!company) return []
    return [details([{ heading: 'Pick up at', lines: [company.name, addressLine(company), company.hours] }])]
  }
  if (shippingMethod !== 'standard' || !shippingAddress) return []
  const { name, line1, line2, city, state, zip } = shippingAddress
  const lines = [name, line1, line2 ?? '', `${city}, ${state} ${zip}`].filter((line) => line !== '')
  return [details([{ heading: 'Ship to', lines }])]
}
