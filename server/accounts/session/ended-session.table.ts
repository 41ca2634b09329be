import { index, integer, pgTable } from 'drizzle-orm/pg-core'
import { instant } from '../../db/columns.ts'

/** Sessions that a person ended, so that devices delete their data; expired sessions are not listed. */
export const endedSessions = pgTable(
  'ended_sessions',
  { sessionId: integer().primaryKey(), endedAt: instant().notNull() },
  (t) => [index('ended_sessions_at').on(t.endedAt)],
)
