import * as contract from '#contract/orders/customer-display.ts'
import { route } from '../../http/route.ts'
import { chooseTip, displayNotFound, getDisplay, showOnDisplay, signSale, watchDisplay } from './customer-display.ts'
import { listDisplays, openDisplay, pairDisplay, removeDisplay } from './pair-display.ts'
import { mailReceiptFromDisplay, textReceiptFromDisplay } from './receipt-from-display.ts'

const AT_REGISTER = { isAllowedAtRegister: true }
const OPENED = { name: 'display-opened', windowSeconds: 600, perAddress: 30 }
const CODES = { name: 'display-codes', windowSeconds: 600, perShopper: 20, perAddress: 60 }
const RECEIPTS = { name: 'display-receipts', windowSeconds: 600, perAddress: 30 }
const TEXTS = { name: 'display-texts', windowSeconds: 600, perAddress: 15 }
const byKey = { notFound: displayNotFound }

export const displayRoutes = [
  route(contract.openDisplay, 'shopper', openDisplay, { limit: OPENED }),
  route(contract.getDisplay, 'shopper', getDisplay, byKey),
  route(contract.watchDisplay, 'shopper', watchDisplay, byKey),
  route(contract.chooseTip, 'shopper', chooseTip, byKey),
  route(contract.mailReceiptFromDisplay, 'shopper', mailReceiptFromDisplay, { ...byKey, limit: RECEIPTS }),
  route(contract.textReceiptFromDisplay, 'shopper', textReceiptFromDisplay, { ...byKey, limit: TEXTS }),
  route(contract.signSale, 'shopper', signSale, byKey),
  route(contract.listDisplays, 'counter.write', listDisplays, AT_REGISTER),
  route(contract.pairDisplay, 'counter.write', pairDisplay, { ...AT_REGISTER, limit: CODES }),
  route(contract.removeDisplay, 'counter.write', removeDisplay, AT_REGISTER),
  route(contract.showOnDisplay, 'counter.write', showOnDisplay, AT_REGISTER),
]
