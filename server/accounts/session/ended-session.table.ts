import { index, integer, pgTable } from 'drizzle-orm/pg-core'
import { instant } from '../../db/columns.ts'

/** Sign-ins that somebody ended, so that what was kept for them elsewhere goes; what runs out by itself is not here. */
export const endedSessions = pgTable(
  'ended_sessions',
  {
    /** Of a row that is gone. */
    sessionId: integer().primaryKey(),
    endedAt: instant().notNull(),
  },
  (t) => [index('ended_sessions_at').on(t.endedAt)],
)
