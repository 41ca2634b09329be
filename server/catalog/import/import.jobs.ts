import type { Ctx } from '../../context.ts'
import { ImportJobData, importJobs } from '../../data-import/import-jobs.ts'
import type { JobDefinition } from '../../jobs/jobs.ts'
import { FETCH_PICTURES, fetchPictures } from './pictures/fetch-pictures.ts'
import { productImportKind } from './product-import-kind.ts'

export function productImportJobs(context: () => Ctx): JobDefinition[] {
  return [
    ...importJobs(productImportKind, context),
    { name: FETCH_PICTURES, run: (data) => fetchPictures(context(), ImportJobData.parse(data).importId) },
  ]
}
