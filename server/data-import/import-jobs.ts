import { z } from 'zod'
import type { Ctx } from '../context.ts'
import type { JobDefinition } from '../jobs/jobs.ts'
import type { AnyImportKind } from './import-kind.ts'
import { importJob, undoJob } from './job-names.ts'
import { runImport, runUndo } from './run-import.ts'

/** A failed job is tried again for about three minutes, while somebody may be waiting for it. */
const RETRIES = 5

/** The data of every job that works on one import. */
export const ImportJobData = z.object({ importId: z.int() })

/** The jobs that import and undo files of one kind. */
export function importJobs(kind: AnyImportKind, context: () => Ctx): JobDefinition[] {
  return [
    {
      name: importJob(kind.name),
      retries: RETRIES,
      run: (data) => runImport(context(), kind, ImportJobData.parse(data).importId),
    },
    {
      name: undoJob(kind.name),
      retries: RETRIES,
      run: (data) => runUndo(context(), kind, ImportJobData.parse(data).importId),
    },
  ]
}
