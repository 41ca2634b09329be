import * as contract from '#contract/payments/drawer.ts'
import { route } from '../../http/route.ts'
import { closeDrawer, getDrawer, listDrawers, moveDrawerCash, openDrawer } from './drawer.ts'

export const drawerRoutes = [
  route(contract.listDrawers, 'counter.write', listDrawers),
  route(contract.getDrawer, 'counter.write', getDrawer),
  route(contract.openDrawer, 'counter.write', openDrawer),
  route(contract.moveDrawerCash, 'counter.write', moveDrawerCash),
  route(contract.closeDrawer, 'counter.write', closeDrawer),
]
