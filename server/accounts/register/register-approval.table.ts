import { index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { ApprovedPermission } from '#contract/accounts/register.ts'
import { id, instant } from '../../db/columns.ts'
import { sessions } from '../session/session.table.ts'

/** One action that a manager allowed to the person at the register. */
export const registerApprovals = pgTable(
  'register_approvals',
  {
    id: id(),
    tokenHash: text().notNull(),
    sessionId: integer()
      .notNull()
      .references(() => sessions.id, { onDelete: 'cascade' }),
    permission: text().$type<ApprovedPermission>().notNull(),
    approver: text().notNull(),
    expiresAt: instant().notNull(),
    usedByRequest: text(),
  },
  (t) => [
    uniqueIndex('register_approvals_token_hash').on(t.tokenHash),
    index('register_approvals_session').on(t.sessionId),
  ],
)
