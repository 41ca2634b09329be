import * as contract from '#contract/audit/audit.ts'
import * as audit from '../audit/audit.ts'
import { timeZoneOf } from '../company/company.ts'
import { route } from '../http/route.ts'

export const auditRoutes = [
  route(contract.listAudit, 'audit.read', async (ctx, search) => audit.listAudit(ctx, search, await timeZoneOf(ctx))),
  route(contract.exportAudit, 'audit.read', async (ctx, filter) =>
    audit.exportAudit(ctx, filter, await timeZoneOf(ctx)),
  ),
]
