import { sql } from 'drizzle-orm'
import { boolean, check, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { LabelLanguage } from '#contract/accounts/label-printer.ts'
import type { PrinterKind } from '#contract/accounts/printer.ts'
import { id, instant } from '../../db/columns.ts'

/** A browser at the counter that staff share. Its cookie is stored hashed, and deleting the row ends its sessions. */
export const registers = pgTable(
  'registers',
  {
    id: id(),
    name: text().notNull(),
    tokenHash: text().notNull(),
    lockMinutes: integer().notNull(),
    printer: text().$type<PrinterKind>().notNull().default('browser'),
    printerAddress: text().notNull().default(''),
    paperWidth: integer().$type<58 | 80>().notNull().default(80),
    printsReceipts: boolean().notNull().default(false),
    opensDrawer: boolean().notNull().default(false),
    labelPrinter: text().$type<PrinterKind>().notNull().default('browser'),
    labelPrinterAddress: text().notNull().default(''),
    labelLanguage: text().$type<LabelLanguage>().notNull().default('esc-pos'),
    /** Millimeters. */
    labelWidth: integer().notNull().default(62),
    /** Millimeters. */
    labelHeight: integer().notNull().default(29),
    labelDotsPerInch: integer().$type<203 | 300>().notNull().default(203),
    enrolledBy: text().notNull(),
    enrolledAt: instant().notNull(),
    lastUsedAt: instant(),
  },
  (t) => [
    uniqueIndex('registers_token_hash').on(t.tokenHash),
    uniqueIndex('registers_name').on(sql`lower(${t.name})`),
    check('registers_lock_minutes', sql`${t.lockMinutes} between 1 and 60`),
    check('registers_printer_known', sql`${t.printer} in ('browser', 'usb', 'serial', 'network')`),
    check('registers_network_printer_has_address', sql`(${t.printer} = 'network') = (${t.printerAddress} <> '')`),
    check(
      'registers_printer_address_is_private',
      sql`${t.printerAddress} ~ '^((10|127|172|192)[.][0-9.]+(:910[0-9])?)?$'`,
    ),
    check('registers_paper_width_known', sql`${t.paperWidth} in (58, 80)`),
    check(
      'registers_browser_opens_nothing',
      sql`${t.printer} <> 'browser' or not (${t.printsReceipts} or ${t.opensDrawer})`,
    ),
    check('registers_label_printer_known', sql`${t.labelPrinter} in ('browser', 'usb', 'serial', 'network')`),
    check(
      'registers_label_network_printer_has_address',
      sql`(${t.labelPrinter} = 'network') = (${t.labelPrinterAddress} <> '')`,
    ),
    check(
      'registers_label_printer_address_is_private',
      sql`${t.labelPrinterAddress} ~ '^((10|127|172|192)[.][0-9.]+(:910[0-9])?)?$'`,
    ),
    check('registers_label_language_known', sql`${t.labelLanguage} in ('esc-pos', 'zpl', 'tspl')`),
    check('registers_label_size', sql`${t.labelWidth} between 20 and 110 and ${t.labelHeight} between 10 and 150`),
    check('registers_label_dots_per_inch_known', sql`${t.labelDotsPerInch} in (203, 300)`),
  ],
)
