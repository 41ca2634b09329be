import type { Area } from '../area.ts'
import { reportRoutes } from './report.routes.ts'

export const reportsArea: Area = {
  routes: reportRoutes,
}
