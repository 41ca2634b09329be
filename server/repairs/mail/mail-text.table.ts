import { boolean, pgTable, text } from 'drizzle-orm/pg-core'
import type { RepairMailKind } from '#contract/repairs/repair-mail.ts'

/** Mails about repairs that the owner switched off, or wrote in words of their own. */
export const repairMailTexts = pgTable('repair_mail_texts', {
  kind: text().$type<RepairMailKind>().primaryKey(),
  isOn: boolean().notNull(),
  /** Null: the program's. */
  subject: text(),
  opening: text(),
})
