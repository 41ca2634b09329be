import type { LabelLanguage } from '#contract/accounts/label-printer.ts'
import type { PrinterKind } from '#contract/accounts/printer.ts'
import { enrollRegister } from '#contract/accounts/register.ts'
import { updateCompany } from '#contract/company/admin-company.ts'
import { aCounter } from './staff.ts'

/** Olive's browser, whose printer is connected by USB and opens a drawer. */
export async function aPrintingRegister(printer: Partial<Parameters<typeof withPrinter>[0]> = {}) {
  const { shop, olive, lamp } = await aCounter()
  await olive.call(updateCompany, {
    name: 'Olive’s Repairs',
    address: '1 Oak Street',
    city: 'Columbus',
    state: 'OH',
    zip: '43201',
    phone: '(614) 555-0100',
    email: 'hello@olives.example.com',
  })
  const register = await olive.call(enrollRegister, withPrinter(printer))
  return { shop, olive, lamp, register }
}

/** Olive's browser with a label printer of ZPL by USB and labels of 62 × 29 mm. */
export function withLabelPrinter(printer: LabelPrinter = {}) {
  const receipts = { printer: 'browser' as const, printsReceipts: false, opensDrawer: false }
  return { ...withPrinter(receipts), labelPrinter: 'usb' as const, labelLanguage: 'zpl' as const, ...printer }
}

interface LabelPrinter {
  labelPrinter?: PrinterKind
  labelPrinterAddress?: string
  labelLanguage?: LabelLanguage
  labelWidth?: number
  labelHeight?: number
  labelDotsPerInch?: 203 | 300
}

export function withPrinter(printer: {
  printer?: 'browser' | 'usb' | 'serial' | 'network'
  printerAddress?: string
  paperWidth?: 58 | 80
  printsReceipts?: boolean
  opensDrawer?: boolean
}) {
  return { name: 'Front', printer: 'usb' as const, printsReceipts: true, opensDrawer: true, ...printer }
}
