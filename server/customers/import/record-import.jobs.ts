import type { Ctx } from '../../context.ts'
import { importJobs } from '../../data-import/import-jobs.ts'
import type { JobDefinition } from '../../jobs/jobs.ts'
import { RECORD_IMPORT_KINDS } from './record-kinds.ts'

export function recordImportJobs(context: () => Ctx): JobDefinition[] {
  return Object.values(RECORD_IMPORT_KINDS).flatMap((kind) => importJobs(kind, context))
}
