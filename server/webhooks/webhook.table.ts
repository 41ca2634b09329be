import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { Webhook, WebhookDelivery } from '#contract/webhooks/webhook.ts'
import { users } from '../accounts/user.table.ts'
import { id, instant } from '../db/columns.ts'

export const webhooks = pgTable('webhooks', {
  id: id(),
  name: text().notNull(),
  url: text().notNull(),
  subjects: text().array().$type<Webhook['subjects']>().notNull(),
  isActive: boolean().notNull().default(true),
  reference: text().notNull(),
  encryptedSecret: text().notNull(),
  encryptedOldSecret: text(),
  oldSecretUntil: instant(),
  failingSince: instant(),
  disabledAt: instant(),
  lastDeliveredAt: instant(),
  setUpBy: integer().references(() => users.id, { onDelete: 'set null' }),
  createdAt: instant().notNull(),
  version: integer().notNull().default(1),
})

export const webhookDeliveries = pgTable(
  'webhook_deliveries',
  {
    id: id(),
    webhookId: integer()
      .notNull()
      .references(() => webhooks.id, { onDelete: 'cascade' }),
    subjectKind: text({ enum: ['order', 'layaway', 'ticket', 'stock', 'customer', 'ping'] }).notNull(),
    subjectId: integer().notNull(),
    status: text().$type<WebhookDelivery['status']>().notNull().default('waiting'),
    attempts: integer().notNull().default(0),
    createdAt: instant().notNull(),
    touchedAt: instant().notNull(),
    nextAttemptAt: instant(),
    claimedAt: instant(),
    answeredAt: instant(),
    answerStatus: integer(),
    failure: text(),
  },
  (t) => [
    // Several changes before the next delivery are one delivery.
    uniqueIndex('webhook_deliveries_waiting')
      .on(t.webhookId, t.subjectKind, t.subjectId)
      .where(sql`${t.status} = 'waiting'`),
    index('webhook_deliveries_due').on(t.nextAttemptAt).where(sql`${t.status} = 'waiting'`),
    index('webhook_deliveries_log').on(t.webhookId, t.id),
    check('webhook_deliveries_status', sql`${t.status} in ('waiting', 'sending', 'delivered', 'failed', 'superseded')`),
  ],
)
