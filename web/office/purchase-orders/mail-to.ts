import type { PurchaseOrder } from './purchase-order.ts'

/** A mail to the supplier, written but not sent: it opens in the reader's own mail program. */
export function mailTo({ id, supplier, lines, note }: PurchaseOrder): string {
  const ordered = lines.map(
    ({ quantity, name, supplierProductId }) =>
      `${quantity} x ${name}${supplierProductId ? ` (${supplierProductId})` : ''}`,
  )
  const body = ['Hello,', '', 'please send us:', '', ...ordered, '', note, '', 'Thank you'].join('\r\n')
  const subject = `Purchase order ${id}`
  return `mailto:${encodeURIComponent(supplier.email)}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body)}`
}
