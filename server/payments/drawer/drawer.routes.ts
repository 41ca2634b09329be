import * as cash from '#contract/payments/cash-settings.ts'
import * as contract from '#contract/payments/drawer.ts'
import { route } from '../../http/route.ts'
import { getCashSettings, saveCashSettings } from './cash-settings.ts'
import { closeDrawer, getDrawer, listDrawers, openDrawer } from './drawer.ts'
import { moveDrawerCash } from './move-cash.ts'
import { printDrawerMove } from './print-drawer-move.ts'

const AT_REGISTER = { isAllowedAtRegister: true }

export const drawerRoutes = [
  route(contract.listDrawers, 'counter.write', listDrawers, AT_REGISTER),
  route(contract.getDrawer, 'counter.write', getDrawer, AT_REGISTER),
  route(contract.openDrawer, 'counter.write', openDrawer, AT_REGISTER),
  route(contract.moveDrawerCash, 'counter.write', moveDrawerCash, AT_REGISTER),
  route(contract.printDrawerMove, 'counter.write', printDrawerMove, AT_REGISTER),
  route(contract.closeDrawer, 'counter.write', closeDrawer, AT_REGISTER),
  route(cash.getCashSettings, 'counter.write', getCashSettings, AT_REGISTER),
  route(cash.saveCashSettings, 'company.write', saveCashSettings),
]
