import { z } from 'zod'
import { PrintJob } from '../accounts/printer.ts'
import { endpoint } from '../endpoint.ts'
import { Id } from '../scalars.ts'

/**
 * After a sale, the register's settings decide whether the receipt is printed and whether the drawer opens. Otherwise
 * the receipt is printed and the drawer stays closed.
 */
const isAfterSale = z.boolean().default(false)

export const printReceipt = endpoint('POST /admin/orders/:id/receipt-prints', {
  summary: 'Print the receipt of an order on the receipt printer of this register',
  input: z.strictObject({ id: Id, isAfterSale }),
  output: PrintJob,
})
export const printAddressLabel = endpoint('POST /admin/orders/:id/address-label-prints', {
  summary: 'Print the address of a shipped order on the label printer of this register',
  input: z.strictObject({ id: Id }),
  output: PrintJob,
})
export const printBillReceipt = endpoint('POST /admin/bill-sales/:id/receipt-prints', {
  summary: 'Print the receipt of a balance payment on the receipt printer of this register',
  input: z.strictObject({ id: z.uuid(), isAfterSale }),
  output: PrintJob,
})
export const printReturnReceipt = endpoint('POST /admin/returns/:id/receipt-prints', {
  summary: 'Print the receipt of a return on the receipt printer of this register',
  input: z.strictObject({ id: z.uuid(), isAfterSale }),
  output: PrintJob,
})
export const printNoReceiptReturn = endpoint('POST /admin/no-receipt-returns/:id/receipt-prints', {
  summary:
    'Print a return without a receipt on the receipt printer of this register, with the code of its store credit',
  input: z.strictObject({ id: z.uuid(), isAfterSale }),
  output: PrintJob,
})
