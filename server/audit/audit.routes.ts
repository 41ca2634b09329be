import * as contract from '#contract/audit/audit.ts'
import { route } from '../http/route.ts'
import * as audit from './audit.ts'

export const auditRoutes = [
  route(contract.listAudit, 'audit.read', audit.listAudit),
  route(contract.exportAudit, 'audit.read', audit.exportAudit),
]
