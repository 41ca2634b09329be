import * as overview from '#contract/desk/overview.ts'
import * as report from '#contract/reports/report.ts'
import { getOverview } from '../desk/overview.ts'
import { route } from '../http/route.ts'
import { exportReport, getReport } from './report.ts'

export const reportRoutes = [
  route(overview.getOverview, 'reports.read', getOverview),
  route(report.getReport, 'reports.read', getReport),
  route(report.exportReport, 'reports.read', exportReport),
]
