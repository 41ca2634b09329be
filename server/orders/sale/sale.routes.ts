import * as billSale from '#contract/orders/bill-sale.ts'
import * as contract from '#contract/orders/counter-sale.ts'
import * as parked from '#contract/orders/parked-sale.ts'
import * as reader from '#contract/orders/reader-sale.ts'
import * as registerPage from '#contract/orders/register-page.ts'
import * as tip from '#contract/orders/tip.ts'
import { route } from '../../http/route.ts'
import { getTipPercents, saveTipPercents } from '../tips/tip.ts'
import { getBillSale, sellBills } from './bill-sale.ts'
import { quoteSale, sellAtCounter } from './counter-sale.ts'
import { findSaleGoods } from './find-sale-goods.ts'
import { mailReceipt } from './mail-receipt.ts'
import { discardParkedSale, getParkedSale, listParkedSales, parkSale } from './parked-sale.ts'
import { cancelReaderSale, getReaderSale, retryReaderSale } from './reader/reader-sale.ts'
import { startReaderSale } from './reader/start-reader-sale.ts'
import { getRegisterPages, saveRegisterPages } from './register-pages/register-page.ts'
import { findSaleBills } from './sale-bills.ts'

export const saleRoutes = [
  route(contract.findSaleGoods, 'counter.write', findSaleGoods),
  route(contract.findSaleBills, 'counter.write', findSaleBills),
  route(contract.quoteSale, 'counter.write', quoteSale),
  route(contract.sellAtCounter, 'counter.write', sellAtCounter),
  route(billSale.sellBills, 'counter.write', sellBills),
  route(billSale.getBillSale, 'counter.write', getBillSale),
  route(reader.startReaderSale, 'counter.write', startReaderSale),
  route(reader.getReaderSale, 'counter.write', getReaderSale),
  route(reader.retryReaderSale, 'counter.write', retryReaderSale),
  route(reader.cancelReaderSale, 'counter.write', cancelReaderSale),
  route(contract.mailReceipt, 'counter.write', mailReceipt),
  route(tip.getTipPercents, 'counter.write', getTipPercents),
  route(tip.saveTipPercents, 'company.write', saveTipPercents),
  route(registerPage.getRegisterPages, 'counter.write', getRegisterPages),
  route(registerPage.saveRegisterPages, 'company.write', saveRegisterPages),
  route(parked.listParkedSales, 'counter.write', listParkedSales),
  route(parked.parkSale, 'counter.write', parkSale),
  route(parked.getParkedSale, 'counter.write', getParkedSale),
  route(parked.discardParkedSale, 'counter.write', discardParkedSale),
]
