import type { Ctx } from '../../context.ts'
import type { JobDefinition } from '../../jobs/jobs.ts'
import { IMPORT_RETRIES } from './abandoned.ts'
import { failAbandonedImports } from './failed-imports.ts'
import { forgetOldImports } from './forget-imports.ts'
import { AboutImport, FETCH_PICTURES, RUN_IMPORT, UNDO_IMPORT } from './import-queues.ts'
import { fetchPictures } from './pictures/fetch-pictures.ts'
import { runImport } from './run-import.ts'
import { undoImport } from './undo-import.ts'

export function importJobs(context: () => Ctx): JobDefinition[] {
  return [
    {
      name: RUN_IMPORT,
      retries: IMPORT_RETRIES,
      run: (data) => runImport(context(), AboutImport.parse(data).importId),
    },
    {
      name: UNDO_IMPORT,
      retries: IMPORT_RETRIES,
      run: (data) => undoImport(context(), AboutImport.parse(data).importId),
    },
    { name: FETCH_PICTURES, run: (data) => fetchPictures(context(), AboutImport.parse(data).importId) },
    {
      name: 'catalog.fail_imports',
      cron: '*/5 * * * *',
      retries: 0,
      run: () => failAbandonedImports(context()),
    },
    {
      name: 'catalog.forget_imports',
      cron: '41 9 * * *',
      retries: 0,
      run: () => forgetOldImports(context()),
    },
  ]
}
