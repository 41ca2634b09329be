import type { LabelLanguage } from '#contract/accounts/label-printer.ts'
import type { PrintJob } from '#contract/accounts/printer.ts'
import { Problem } from '#contract/problem.ts'
import type { Ctx, RegisterOfBrowser } from '../../context.ts'
import { sendPrintJob } from '../printer/send-print-job.ts'
import { requireRegister } from '../register/find-register.ts'
import { ESC_POS } from './esc-pos-label.ts'
import type { Label, LabelCommands, LabelPaper } from './label.ts'
import { layOutLabel } from './lay-out-label.ts'
import { TSPL } from './tspl.ts'
import { ZPL } from './zpl.ts'

const COMMANDS: Record<LabelLanguage, LabelCommands> = { 'esc-pos': ESC_POS, zpl: ZPL, tspl: TSPL }

const MM_PER_INCH = 25.4

/**
 * Prints on the label printer of this register, in the size of its labels. Must run outside of transactions, like
 * `sendPrintJob`.
 * @throws Problem `not_a_register`; `no_label_printer`; `printer_unreachable`.
 */
export async function printLabels(ctx: Ctx, labels: readonly { label: Label; copies: number }[]): Promise<PrintJob> {
  const register = requireLabelPrinterOf(ctx)
  const bytes = encodeLabels(labels, register)
  return sendPrintJob({ kind: register.labelPrinter, address: register.labelPrinterAddress }, bytes)
}

export function requireLabelPrinterOf(ctx: Ctx): RegisterOfBrowser {
  const register = requireRegister(ctx)
  if (register.labelPrinter !== 'browser') return register
  const message = 'This register has no label printer. Choose one in the settings, under Registers.'
  throw new Problem('conflict', 'no_label_printer', message)
}

export function encodeLabels(
  labels: readonly { label: Label; copies: number }[],
  {
    labelLanguage,
    labelWidth,
    labelHeight,
    labelDotsPerInch,
  }: Pick<RegisterOfBrowser, 'labelLanguage' | 'labelWidth' | 'labelHeight' | 'labelDotsPerInch'>,
): Uint8Array {
  const dotsPerMm = labelDotsPerInch / MM_PER_INCH
  const paper: LabelPaper = {
    widthDots: Math.round(labelWidth * dotsPerMm),
    heightDots: Math.round(labelHeight * dotsPerMm),
    dotsPerMm,
  }
  const { fonts, encode } = COMMANDS[labelLanguage]
  const placed = labels
    .filter(({ copies }) => copies > 0)
    .map(({ label, copies }) => ({ marks: layOutLabel(label, paper, fonts), copies }))
  return encode(placed, paper)
}
