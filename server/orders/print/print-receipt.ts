import type { PrintJob } from '#contract/accounts/printer.ts'
import type { PrintedLine } from '../../accounts/printer/esc-pos.ts'
import { isRecent } from '../../accounts/printer/is-recent.ts'
import { printAtRegister, requirePrinterOf } from '../../accounts/printer/print-at-register.ts'
import { readCompany } from '../../company/company.ts'
import type { StaffCtx } from '../../context.ts'
import { getAdminOrder } from '../admin/admin-order.ts'
import { getNoReceiptReturn } from '../returns/no-receipt/no-receipt-return.ts'
import { getReturn } from '../returns/read-return.ts'
import { getBillSale } from '../sale/bill-sale.ts'
import { billReceiptLines, noReceiptLines, receiptLines, returnReceiptLines } from './receipt-lines.ts'

interface Print<Id> {
  id: Id
  isAfterSale: boolean
}

/** @throws Problem `order_not_found`, and as `printAtRegister`. */
export async function printReceipt(ctx: StaffCtx, { id, isAfterSale }: Print<number>): Promise<PrintJob> {
  const order = await getAdminOrder(ctx, { id })
  const lines = receiptLines(await readCompany(ctx), order, `${ctx.config.publicUrl}/order-tracking/${id}`)
  const { paymentSource, paidWith } = order
  const isCash = paymentSource === 'cash' || paidWith.some(({ way }) => way === 'cash' || way === 'check')
  return print(ctx, lines, { isAfterSale, isCash, at: order.createdAt })
}

/** @throws Problem `bill_sale_not_found`, and as `printAtRegister`. */
export async function printBillReceipt(ctx: StaffCtx, { id, isAfterSale }: Print<string>): Promise<PrintJob> {
  const sale = await getBillSale(ctx, { id })
  const methods = [sale.paymentSource, ...sale.partialPayments.map(({ method }) => method)]
  const isCash = methods.some((method) => method === 'cash' || method === 'check')
  return print(ctx, billReceiptLines(await readCompany(ctx), sale), { isAfterSale, isCash, at: sale.soldAt })
}

/** @throws Problem `return_not_found`, and as `printAtRegister`. */
export async function printReturnReceipt(ctx: StaffCtx, { id, isAfterSale }: Print<string>): Promise<PrintJob> {
  const returned = await getReturn(ctx, { id })
  const isCash =
    returned.givenBack.some(({ way }) => way === 'cash') ||
    Boolean(returned.exchangeOrder?.paidWith.some(({ way }) => way === 'cash' || way === 'check'))
  return print(ctx, returnReceiptLines(await readCompany(ctx), returned), { isAfterSale, isCash, at: returned.at })
}

/** @throws Problem `return_not_found`, and as `printAtRegister`. */
export async function printNoReceiptReturn(ctx: StaffCtx, { id, isAfterSale }: Print<string>): Promise<PrintJob> {
  const returned = await getNoReceiptReturn(ctx, { id })
  const lines = noReceiptLines(await readCompany(ctx), returned)
  return print(ctx, lines, { isAfterSale, isCash: returned.giveBack === 'cash', at: returned.at })
}

async function print(
  ctx: StaffCtx,
  lines: PrintedLine[],
  { isAfterSale, isCash, at }: { isAfterSale: boolean; isCash: boolean; at: Date },
): Promise<PrintJob> {
  const { printsReceipts, opensDrawer } = requirePrinterOf(ctx)
  if (!isAfterSale) return printAtRegister(ctx, { lines })
  return printAtRegister(ctx, {
    lines: printsReceipts ? lines : [],
    opensDrawer: opensDrawer && isCash && isRecent(ctx, at),
  })
}
