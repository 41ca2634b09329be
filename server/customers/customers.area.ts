import type { Area } from '../area.ts'
import { customerRoutes } from './customers.routes.ts'
import { anonymizeImportedUser } from './import/anonymize-imported-user.ts'
import { recordImportJobs } from './import/record-import.jobs.ts'
import { recordImportRoutes } from './import/record-import.routes.ts'
import { hasWrittenNote } from './office/customer-note.ts'
import { officeUserRoutes } from './office/office-user.routes.ts'

export const customersArea: Area = {
  routes: [...customerRoutes, ...officeUserRoutes, ...recordImportRoutes],
  jobs: recordImportJobs,
  forgetsUser: anonymizeImportedUser,
  keepsHistory: hasWrittenNote,
}
