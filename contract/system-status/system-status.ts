import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Instant } from '../scalars.ts'

export const Finding = z.object({
  code: z.string(),
  grade: z.enum(['fault', 'warning']),
  says: z.string(),
  remedy: z.string(),
})
export type Finding = z.infer<typeof Finding>

export const BackupRun = z.object({
  id: z.int(),
  kind: z.enum(['backup', 'rehearsal']),
  startedAt: Instant,
  name: z.string().nullable(),
  /** Null if there was no backup, or the storage does not answer. */
  isStored: z.boolean().nullable(),
  rowCount: z.int().nullable(),
  byteCount: z.int().nullable(),
  failure: z.string().nullable(),
})
export type BackupRun = z.infer<typeof BackupRun>

export const SystemStatus = z.object({
  checkedAt: Instant,
  findings: z.array(Finding),
  facts: z.array(z.object({ label: z.string(), value: z.string() })),
  backupPlace: z.string().nullable(),
  /** Includes backups of other shops; null if the storage does not answer. */
  storedBackups: z.int().nullable(),
  runs: z.array(BackupRun),
})
export type SystemStatus = z.infer<typeof SystemStatus>

export const getSystemStatus = endpoint('GET /admin/status', { summary: 'Get the system status', output: SystemStatus })
export const backUpNow = endpoint('POST /admin/status/backups', {
  summary: 'Start a backup',
  output: z.object({ isQueued: z.literal(true) }),
})
