import type { Module } from '../module.ts'
import { adminUserRoutes } from './admin/admin-user.routes.ts'
import { hasWrittenNote } from './admin/customer-note.ts'
import { customerRoutes } from './customers.routes.ts'
import { anonymizeImportedUser } from './import/anonymize-imported-rows.ts'
import { recordImportJobs } from './import/record-import.jobs.ts'
import { recordImportRoutes } from './import/record-import.routes.ts'
import { customerRecordRoutes } from './record/customer.routes.ts'

export const customersModule: Module = {
  routes: [...customerRoutes, ...customerRecordRoutes, ...adminUserRoutes, ...recordImportRoutes],
  jobs: recordImportJobs,
  userDataEraser: anonymizeImportedUser,
  userHistoryChecker: hasWrittenNote,
}
