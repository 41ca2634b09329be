import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Instant } from '../scalars.ts'

/** Something about this installation that somebody should mend. */
export const Finding = z.object({
  code: z.string(),
  /** `fault`: something is lost or does not work. `warning`: it will one day. */
  grade: z.enum(['fault', 'warning']),
  says: z.string(),
  /** What to do about it. */
  remedy: z.string(),
})
export type Finding = z.infer<typeof Finding>

export const BackupRun = z.object({
  id: z.int(),
  kind: z.enum(['backup', 'rehearsal']),
  startedAt: Instant,
  name: z.string().nullable(),
  /** Whether the backup is still in its place; null where there was none, or the place does not answer. */
  isStored: z.boolean().nullable(),
  rowCount: z.int().nullable(),
  byteCount: z.int().nullable(),
  failure: z.string().nullable(),
})
export type BackupRun = z.infer<typeof BackupRun>

export const Upkeep = z.object({
  checkedAt: Instant,
  findings: z.array(Finding),
  facts: z.array(z.object({ label: z.string(), value: z.string() })),
  /** Where backups go; null where none are made by the clock. */
  backupPlace: z.string().nullable(),
  /** How many backups are there now, those of other shops included; null where the place does not answer. */
  storedBackups: z.int().nullable(),
  /** The latest first. */
  runs: z.array(BackupRun),
})
export type Upkeep = z.infer<typeof Upkeep>

export const getUpkeep = endpoint('GET /admin/upkeep', {
  summary: 'Whether the program and what it stands on are well',
  output: Upkeep,
})
export const backUpNow = endpoint('POST /admin/upkeep/backups', {
  summary: 'Take a backup now; all of today and yesterday are kept',
  output: z.object({ isQueued: z.literal(true) }),
})
