import { z } from 'zod'
import type { Ctx } from '../context.ts'
import type { JobDefinition } from '../jobs/jobs.ts'
import type { AnyImportKind } from './import-kind.ts'
import { importJob, undoJob } from './job-names.ts'
import { runImport, runUndo } from './run-import.ts'

const RETRIES = 5

export const ImportJobData = z.object({ importId: z.int() })

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
