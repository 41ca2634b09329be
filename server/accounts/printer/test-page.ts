import type { PrintJob } from '#contract/accounts/printer.ts'
import { record } from '../../audit/audit.ts'
import { readCompany } from '../../company/company.ts'
import type { StaffCtx } from '../../context.ts'
import { inTransaction } from '../../db/transaction.ts'
import type { PrintedLine } from './esc-pos.ts'
import { letterheadLines } from './letterhead-lines.ts'
import { printAtRegister, requirePrinterOf } from './print-at-register.ts'

/** @throws Problem as `printAtRegister`. */
export async function printTestPage(ctx: StaffCtx): Promise<PrintJob> {
  const { name, paperWidth } = requirePrinterOf(ctx)
  const lines: PrintedLine[] = [
    ...letterheadLines(await readCompany(ctx)),
    'rule',
    { text: `Test page of ${name}`, isBold: true },
    { row: ['Paper width', `${paperWidth} mm`] },
    { row: ['Letters', 'Zoë Peña, Łódź'] },
    { row: ['Amount', '$1,234.56'] },
    'rule',
    { qrCode: ctx.config.publicUrl, caption: 'Scan to open the shop' },
  ]
  return printAtRegister(ctx, { lines })
}

/** @throws Problem as `printAtRegister`; the log then names the attempt, because the drawer may have opened. */
export async function openDrawerWithoutSale(ctx: StaffCtx): Promise<PrintJob> {
  const { id } = requirePrinterOf(ctx)
  await inTransaction(ctx, (ctx) => record(ctx, 'register.drawer_opened', `register:${id}`))
  return printAtRegister(ctx, { lines: [], opensDrawer: true })
}
