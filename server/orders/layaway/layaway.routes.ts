import * as contract from '#contract/orders/layaway.ts'
import { route } from '../../http/route.ts'
import { cancelLayaway, handOverLayaway } from './close-layaway.ts'
import { getLayaway, listLayaways } from './layaway.ts'
import { getLayawaySettings, saveLayawaySettings } from './layaway-settings.ts'
import { orderLayawayGoods } from './order-layaway-goods.ts'
import { payBackLayaway } from './pay-back-layaway.ts'
import { takeLayaway } from './take-layaway.ts'

const AT_REGISTER = { isAllowedAtRegister: true }

export const layawayRoutes = [
  route(contract.listLayaways, 'counter.write', listLayaways, AT_REGISTER),
  route(contract.takeLayaway, 'counter.write', takeLayaway, AT_REGISTER),
  route(contract.getLayawaySettings, 'counter.write', getLayawaySettings, AT_REGISTER),
  route(contract.saveLayawaySettings, 'company.write', saveLayawaySettings),
  route(contract.getLayaway, 'counter.write', getLayaway, AT_REGISTER),
  route(contract.orderLayawayGoods, 'counter.write', orderLayawayGoods, AT_REGISTER),
  route(contract.handOverLayaway, 'counter.write', handOverLayaway, AT_REGISTER),
  route(contract.cancelLayaway, 'counter.return', cancelLayaway, AT_REGISTER),
  route(contract.payBackLayaway, 'counter.return', payBackLayaway, AT_REGISTER),
]
