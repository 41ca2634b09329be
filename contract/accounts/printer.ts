import { z } from 'zod'
import { endpoint } from '../endpoint.ts'

/** `browser` prints with the browser's dialog; `usb` and `serial` are connected to the register. */
export const PrinterKind = z.enum(['browser', 'usb', 'serial', 'network'])
export type PrinterKind = z.infer<typeof PrinterKind>

const ADDRESS = /^(\d{1,3}(?:\.\d{1,3}){3})(?::(910[0-9]))?$/
const RAW_PRINTING_PORT = 9100

/** Null unless it is in a private network or on the server's own machine, at a port that printers use. */
export function parsePrinterAddress(address: string): { host: string; port: number } | null {
  const [, host, port] = ADDRESS.exec(address) ?? []
  if (!host) return null
  const [a, b] = host.split('.').map(Number) as [number, number]
  const isAddress = host.split('.').every((part) => Number(part) <= 255)
  const isPrivate = a === 10 || (a === 172 && b >= 16 && b <= 31) || (a === 192 && b === 168) || host === '127.0.0.1'
  return isAddress && isPrivate ? { host, port: Number(port ?? RAW_PRINTING_PORT) } : null
}

export const PrinterAddress = z
  .string()
  .trim()
  .max(20)
  .refine(
    (address) => parsePrinterAddress(address) !== null,
    'Enter an address of your own network, such as 192.168.1.50. The port is 9100 to 9109',
  )

interface Printing {
  printer: PrinterKind
  printerAddress: string
  printsReceipts: boolean
  opensDrawer: boolean
}

export const requirePrinter: z.core.CheckFn<Printing> = ({ value, issues }) => {
  const refuse = (field: keyof Printing, message: string) =>
    issues.push({ code: 'custom', message, path: [field], input: value })
  const atAddress = refuseAddress(value.printer, value.printerAddress)
  if (atAddress) refuse('printerAddress', atAddress)
  const needsPrinter = 'The browser asks before it prints. Choose a receipt printer for this'
  if (value.printer !== 'browser') return
  if (value.printsReceipts) refuse('printsReceipts', needsPrinter)
  if (value.opensDrawer) refuse('opensDrawer', needsPrinter)
}

/** @returns what is wrong with the address, or undefined. */
export function refuseAddress(printer: PrinterKind, address: string): string | undefined {
  if (printer === 'network' && address === '') return 'Enter the address of the printer'
  if (printer !== 'network' && address !== '') return 'Only a network printer has an address. Leave it out'
  return undefined
}

export const PrintJob = z.object({
  /** For the printer that is connected to this browser; null if nothing is left to print. */
  data: z.base64().nullable(),
})
export type PrintJob = z.infer<typeof PrintJob>

export const printTestPage = endpoint('POST /admin/register-printer/test-page', {
  summary: 'Print a test page on the receipt printer of this register',
  output: PrintJob,
})
export const openDrawerWithoutSale = endpoint('POST /admin/register-printer/no-sale', {
  summary: 'Open the cash drawer of this register without a sale; the activity log names the person',
  output: PrintJob,
})
