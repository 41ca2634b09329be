import * as noReceipt from '#contract/orders/no-receipt-return.ts'
import * as contract from '#contract/orders/order-return.ts'
import { route } from '../../http/route.ts'
import { startReaderReturn } from '../sale/reader/start-reader-sale.ts'
import { getNoReceiptReturn, quoteNoReceiptReturn, returnWithoutReceipt } from './no-receipt/no-receipt-return.ts'
import { getReturn } from './read-return.ts'
import { quoteReturn, returnGoods } from './return-goods.ts'
import { getReturnSettings, saveReturnSettings } from './return-settings.ts'

const AT_REGISTER = { isAllowedAtRegister: true }

export const returnRoutes = [
  route(contract.quoteReturn, 'counter.return', quoteReturn, AT_REGISTER),
  route(contract.returnGoods, 'counter.return', returnGoods, AT_REGISTER),
  route(contract.startReaderReturn, 'counter.return', startReaderReturn, AT_REGISTER),
  route(contract.getReturn, 'counter.write', getReturn, AT_REGISTER),
  route(noReceipt.quoteNoReceiptReturn, 'counter.no_receipt', quoteNoReceiptReturn, AT_REGISTER),
  route(noReceipt.returnWithoutReceipt, 'counter.no_receipt', returnWithoutReceipt, AT_REGISTER),
  route(noReceipt.getNoReceiptReturn, 'counter.write', getNoReceiptReturn, AT_REGISTER),
  route(contract.getReturnSettings, 'counter.write', getReturnSettings, AT_REGISTER),
  route(contract.saveReturnSettings, 'company.write', saveReturnSettings),
]
