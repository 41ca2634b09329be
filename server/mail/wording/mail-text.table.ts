import { boolean, pgTable, text } from 'drizzle-orm/pg-core'
import type { MailTextKind } from '#contract/mail/mail-text.ts'

export const mailTexts = pgTable('mail_texts', {
  kind: text().$type<MailTextKind>().primaryKey(),
  isOn: boolean().notNull(),
  subject: text(),
  opening: text(),
})
