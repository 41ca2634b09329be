import { sql } from 'drizzle-orm'
import { boolean, check, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
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
  ],
)
