import type { Area } from '../area.ts'
import { mailJobs } from './mail.jobs.ts'
import { mailRoutes } from './mail.routes.ts'
import { officeMailRoutes } from './office-mail.routes.ts'

export const mailArea: Area = {
  routes: [...mailRoutes, ...officeMailRoutes],
  jobs: mailJobs,
}
