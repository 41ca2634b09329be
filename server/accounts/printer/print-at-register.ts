import type { PrintJob } from '#contract/accounts/printer.ts'
import { Problem } from '#contract/problem.ts'
import type { Ctx, RegisterOfBrowser } from '../../context.ts'
import { requireRegister } from '../register/find-register.ts'
import { DRAWER_PULSE, type PrintedLine, toEscPos } from './esc-pos.ts'
import { sendPrintJob } from './send-print-job.ts'

interface Printed {
  /** Nothing is printed if empty. */
  lines: readonly PrintedLine[]
  opensDrawer?: boolean
}

/**
 * @throws Problem `not_a_register`; `no_receipt_printer`; `printer_unreachable`.
 */
export async function printAtRegister(ctx: Ctx, { lines, opensDrawer = false }: Printed): Promise<PrintJob> {
  const { printer, printerAddress, paperWidth } = requirePrinterOf(ctx)
  const bytes = [...(opensDrawer ? DRAWER_PULSE : []), ...(lines.length > 0 ? toEscPos(lines, paperWidth) : [])]
  if (bytes.length === 0) return { data: null }
  return sendPrintJob({ kind: printer, address: printerAddress }, Uint8Array.from(bytes))
}

export function requirePrinterOf(ctx: Ctx): RegisterOfBrowser {
  const register = requireRegister(ctx)
  if (register.printer !== 'browser') return register
  const message = 'This register has no receipt printer. Choose one in the settings, under Registers.'
  throw new Problem('conflict', 'no_receipt_printer', message)
}
