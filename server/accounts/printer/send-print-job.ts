import type { PrinterKind, PrintJob } from '#contract/accounts/printer.ts'
import { sendToPrinter } from './network-printer.ts'

/**
 * Sends the bytes to a network printer, and returns them for a printer at the browser. Must run outside of
 * transactions, because a printer that is off takes seconds.
 * @throws Problem `printer_unreachable`.
 */
export async function sendPrintJob(
  { kind, address }: { kind: PrinterKind; address: string },
  bytes: Uint8Array,
): Promise<PrintJob> {
  if (kind !== 'network') return { data: Buffer.from(bytes).toString('base64') }
  await sendToPrinter(address, bytes)
  return { data: null }
}
