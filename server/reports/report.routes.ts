import * as overview from '#contract/overview.ts'
import * as report from '#contract/report.ts'
import { route } from '../http/route.ts'
import { getOverview } from './overview.ts'
import { exportReport, getReport } from './report.ts'

export const reportRoutes = [
  route(overview.getOverview, 'reports.read', getOverview),
  route(report.getReport, 'reports.read', getReport),
  route(report.exportReport, 'reports.read', exportReport),
]
