import type { PrintJob } from '#contract/accounts/printer.ts'
import { readCompany } from '../../company/company.ts'
import type { StaffCtx } from '../../context.ts'
import { printLabels, requireLabelPrinterOf } from './print-labels.ts'

/** @throws Problem as `printLabels`. */
export async function printTestLabel(ctx: StaffCtx): Promise<PrintJob> {
  const { name, labelWidth, labelHeight } = requireLabelPrinterOf(ctx)
  const texts = [
    { text: `Test label of ${name}`, maxLines: 2 },
    { text: (await readCompany(ctx)).name, size: 'small' as const },
    { text: 'Letters: Zoë Peña, Łódź', size: 'small' as const },
  ]
  const size = { text: `${labelWidth} × ${labelHeight} mm` }
  return printLabels(ctx, [{ label: { texts, corner: [size], barcode: 'TEST-123' }, copies: 1 }])
}
