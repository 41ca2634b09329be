import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { PrinterAddress, PrinterKind, PrintJob, refuseAddress } from './printer.ts'

/** `esc-pos` is the label mode of many receipt printers, `zpl` is Zebra's language, and `tspl` is TSC's. */
export const LabelLanguage = z.enum(['esc-pos', 'zpl', 'tspl'])
export type LabelLanguage = z.infer<typeof LabelLanguage>

/** Rolls that are easy to buy, in millimeters. */
export const LABEL_ROLLS = [
  { width: 62, height: 29 },
  { width: 57, height: 32 },
  { width: 54, height: 25 },
  { width: 50, height: 30 },
  { width: 89, height: 36 },
  { width: 100, height: 62 },
] as const

const millimeters = (min: number, max: number) =>
  z.int('Enter whole millimeters').min(min, `Enter at least ${min} mm`).max(max, `Enter at most ${max} mm`)

/** The label printer of a register, which may also have a receipt printer. */
export const labelPrinterDraft = {
  labelPrinter: PrinterKind.default('browser'),
  /** Empty unless it is a network printer. */
  labelPrinterAddress: z.union([z.literal(''), PrinterAddress]).default(''),
  labelLanguage: LabelLanguage.default('esc-pos'),
  /** Millimeters. */
  labelWidth: millimeters(20, 110).default(62),
  /** Millimeters. */
  labelHeight: millimeters(10, 150).default(29),
  labelDotsPerInch: z.literal([203, 300]).default(203),
}

export const requireLabelPrinter: z.core.CheckFn<{ labelPrinter: PrinterKind; labelPrinterAddress: string }> = ({
  value,
  issues,
}) => {
  const message = refuseAddress(value.labelPrinter, value.labelPrinterAddress)
  if (message) issues.push({ code: 'custom', message, path: ['labelPrinterAddress'], input: value })
}

export const printTestLabel = endpoint('POST /admin/label-printer/test-label', {
  summary: 'Print a test label on the label printer of this register',
  output: PrintJob,
})
