import * as contract from '#contract/reports/accounting-sync.ts'
import { withProof } from '../../accounts/second-factor/proof.ts'
import type { StaffCtx } from '../../context.ts'
import { route } from '../../http/route.ts'
import { getAccountMapping, saveAccountMapping } from './account-mapping.ts'
import {
  disconnectAccounting,
  finishAccountingConnection,
  getAccountingConnection,
  startAccountingConnection,
} from './connect.ts'
import { listEntrySyncs, syncEntries } from './sync-entries.ts'
import { requireConnection } from './tokens.ts'

async function syncNow(ctx: StaffCtx) {
  await requireConnection(ctx)
  await syncEntries(ctx, { isByHand: true })
  return listEntrySyncs(ctx)
}

export const syncRoutes = [
  route(contract.getAccountingConnection, 'reports.read', getAccountingConnection),
  route(contract.startAccountingConnection, 'company.write', withProof(startAccountingConnection)),
  route(contract.finishAccountingConnection, 'company.write', finishAccountingConnection),
  route(contract.disconnectAccounting, 'company.write', disconnectAccounting),
  route(contract.getAccountMapping, 'company.write', getAccountMapping),
  route(contract.saveAccountMapping, 'company.write', saveAccountMapping),
  route(contract.listEntrySyncs, 'reports.read', listEntrySyncs),
  route(contract.syncAccounting, 'company.write', syncNow),
]
