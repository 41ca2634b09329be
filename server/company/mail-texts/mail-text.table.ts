import { boolean, pgTable, text } from 'drizzle-orm/pg-core'
import type { MailTextKind } from '#contract/company/mail-text.ts'

/**
 * Mails that the owner switched off, or wrote in words of their own. Only those about repairs could be once, hence
 * the name in the database: the program of before still reads it.
 */
export const mailTexts = pgTable('repair_mail_texts', {
  kind: text().$type<MailTextKind>().primaryKey(),
  isOn: boolean().notNull(),
  /** Null: the program's. */
  subject: text(),
  opening: text(),
})
