import * as contract from '#contract/reports/report.ts'
import { route } from '../http/route.ts'
import { exportReport, getReport } from './report.ts'

export const reportRoutes = [
  route(contract.getReport, 'reports.read', getReport),
  route(contract.exportReport, 'reports.read', exportReport),
]
