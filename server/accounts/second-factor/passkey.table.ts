import { bigint, boolean, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { id, instant } from '../../db/columns.ts'
import { users } from '../user.table.ts'

/** A key that signs in without a password. Ours is the public half: whoever reads it can sign nothing. */
export const passkeys = pgTable(
  'passkeys',
  {
    id: id(),
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** As the authenticator names it, in base64url. */
    credentialId: text().notNull(),
    /** COSE, in base64url. */
    publicKey: text().notNull(),
    /** How often it signed, where the authenticator counts; a number that falls tells of a copy. */
    counter: bigint({ mode: 'number' }).notNull(),
    transports: text().array().notNull(),
    /** Kept by a password manager, and so on more than one device. */
    isSynced: boolean().notNull(),
    name: text().notNull(),
    createdAt: instant().notNull(),
    lastUsedAt: instant(),
  },
  (t) => [uniqueIndex('passkeys_credential').on(t.credentialId), index('passkeys_user').on(t.userId)],
)

export type ChallengePurpose = 'register' | 'sign_in' | 'confirm'

/** A question to an authenticator: answered once, within minutes, or never. */
export const passkeyChallenges = pgTable(
  'passkey_challenges',
  {
    challengeHash: text().primaryKey(),
    purpose: text().$type<ChallengePurpose>().notNull(),
    /** Null at sign-in, where the answer tells who it is. */
    userId: integer().references(() => users.id, { onDelete: 'cascade' }),
    expiresAt: instant().notNull(),
  },
  (t) => [index('passkey_challenges_expiry').on(t.expiresAt), index('passkey_challenges_user').on(t.userId)],
)
