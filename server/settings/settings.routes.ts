import * as contract from '#contract/settings/settings.ts'
import { route } from '../http/route.ts'
import { getSettings } from './settings.ts'
import { testConnection } from './test-connection.ts'

const TESTS = { name: 'connection-test', windowSeconds: 60, perAddress: 20 }

export const settingsRoutes = [
  route(contract.getSettings, 'settings.write', getSettings),
  route(contract.testConnection, 'settings.write', testConnection, { limit: TESTS }),
]
