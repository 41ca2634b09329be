import * as contract from '#contract/accounts/push.ts'
import { route } from '../../http/route.ts'
import { claimPushBrowser, endPushBrowser, listPushBrowsers, savePushBrowser } from './push-browser.ts'
import { getPushKey } from './push-key.ts'

const WISHES = { name: 'push', windowSeconds: 600, perAddress: 120 }

export const pushRoutes = [
  route(contract.getPushKey, 'public', getPushKey),
  route(contract.listPushBrowsers, 'customer', listPushBrowsers),
  route(contract.savePushBrowser, 'customer', savePushBrowser, { limit: WISHES }),
  route(contract.claimPushBrowser, 'customer', claimPushBrowser, { limit: WISHES }),
  route(contract.endPushBrowser, 'customer', endPushBrowser),
]
