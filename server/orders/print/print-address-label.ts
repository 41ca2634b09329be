import type { PrintJob } from '#contract/accounts/printer.ts'
import { Problem } from '#contract/problem.ts'
import { printLabels } from '../../accounts/label-printer/print-labels.ts'
import { readCompany } from '../../company/company.ts'
import type { StaffCtx } from '../../context.ts'
import { getAdminOrder } from '../admin/admin-order.ts'

/** @throws Problem `order_not_found`; `order_not_shipped`; and as `printLabels`. */
export async function printAddressLabel(ctx: StaffCtx, { id }: { id: number }): Promise<PrintJob> {
  const { shippingAddress } = await getAdminOrder(ctx, { id })
  if (!shippingAddress)
    throw new Problem('conflict', 'order_not_shipped', 'This order is not shipped, so it has no address label.')
  const sender = await readCompany(ctx)
  const { name, line1, line2, city, state, zip } = shippingAddress
  const address = [name, [line1, line2].filter(Boolean).join(', '), `${city}, ${state} ${zip}`]
  const senderText = `${sender.name} · ${sender.address} · ${sender.city}, ${sender.state} ${sender.zip}`
  const texts = [
    { text: senderText, size: 'small' as const, maxLines: 2 },
    ...address.map((text) => ({ text, maxLines: 2 })),
  ]
  return printLabels(ctx, [{ label: { texts }, copies: 1 }])
}
