import { z } from 'zod'
import { Id, Instant } from '../scalars.ts'

export const MAX_IMPORT_BYTES = 10 * 1024 * 1024
export const UNDO_HOURS = 24
export const FAILED_IMPORT_DAYS = 7

export const ImportState = z.enum(['importing', 'done', 'failed', 'undoing', 'undone'])
export type ImportState = z.infer<typeof ImportState>

export const importFields = {
  id: Id,
  filename: z.string(),
  format: z.string(),
  /** `failed`: an unexpected error stopped the import or its undo, and its job gave up. */
  state: ImportState,
  canResume: z.boolean(),
  doneCount: z.int(),
  startedBy: z.string(),
  startedAt: Instant,
  finishedAt: Instant.nullable(),
  undoUntil: Instant.nullable(),
}
