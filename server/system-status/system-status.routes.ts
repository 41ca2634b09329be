import * as retention from '#contract/system-status/retention.ts'
import * as contract from '#contract/system-status/system-status.ts'
import { route } from '../http/route.ts'
import { getRetention, setRetention } from './retention/retention.ts'
import { backUpNow, getSystemStatus } from './system-status.ts'

const BACKUPS_BY_HAND = { name: 'backup-now', windowSeconds: 3600, perAddress: 10 }

export const systemStatusRoutes = [
  route(contract.getSystemStatus, 'settings.write', getSystemStatus),
  route(contract.backUpNow, 'settings.write', backUpNow, { limit: BACKUPS_BY_HAND }),
  route(retention.getRetention, 'settings.write', getRetention),
  route(retention.setRetention, 'settings.write', setRetention),
]
