import { bigint, boolean, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { id, instant } from '../../db/columns.ts'
import { users } from '../user.table.ts'

export const passkeys = pgTable(
  'passkeys',
  {
    id: id(),
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    credentialId: text().notNull(),
    publicKey: text().notNull(),
    /** The authenticator's signature counter; a falling number reveals a copied passkey. */
    counter: bigint({ mode: 'number' }).notNull(),
    transports: text().array().notNull(),
    isSynced: boolean().notNull(),
    name: text().notNull(),
    createdAt: instant().notNull(),
    lastUsedAt: instant(),
  },
  (t) => [uniqueIndex('passkeys_credential').on(t.credentialId), index('passkeys_user').on(t.userId)],
)

export type ChallengePurpose = 'register' | 'sign_in' | 'confirm'

export const passkeyChallenges = pgTable(
  'passkey_challenges',
  {
    challengeHash: text().primaryKey(),
    purpose: text().$type<ChallengePurpose>().notNull(),
    userId: integer().references(() => users.id, { onDelete: 'cascade' }),
    expiresAt: instant().notNull(),
  },
  (t) => [index('passkey_challenges_expiry').on(t.expiresAt), index('passkey_challenges_user').on(t.userId)],
)
