import * as billSale from '#contract/orders/bill-sale.ts'
import * as contract from '#contract/orders/counter-sale.ts'
import * as offline from '#contract/orders/offline-sale.ts'
import * as parked from '#contract/orders/parked-sale.ts'
import * as reader from '#contract/orders/reader-sale.ts'
import * as receiptPrint from '#contract/orders/receipt-print.ts'
import * as registerPage from '#contract/orders/register-page.ts'
import * as tip from '#contract/orders/tip.ts'
import { route } from '../../http/route.ts'
import { printAddressLabel } from '../print/print-address-label.ts'
import { printBillReceipt, printNoReceiptReturn, printReceipt, printReturnReceipt } from '../print/print-receipt.ts'
import { getTipPercents, saveTipPercents } from '../tips/tip.ts'
import { getBillSale, sellBills } from './bill-sale.ts'
import { quoteSale, sellAtCounter } from './counter-sale.ts'
import { findSaleGoods } from './find-sale-goods.ts'
import { mailReceipt } from './mail-receipt.ts'
import { getOfflineCopy } from './offline/offline-copy.ts'
import { bookOfflineSale, resolveOfflineSale } from './offline/refused-sale.ts'
import { takeOfflineSale } from './offline/take-offline-sale.ts'
import { discardParkedSale, getParkedSale, listParkedSales, parkSale } from './parked-sale.ts'
import { cancelReaderSale, getReaderSale, retryReaderSale } from './reader/reader-sale.ts'
import { startReaderSale } from './reader/start-reader-sale.ts'
import { getRegisterPages, saveRegisterPages } from './register-pages/register-page.ts'
import { findSaleBills } from './sale-bills.ts'

const AT_REGISTER = { isAllowedAtRegister: true }
/** A register sends all sales of an outage at once. */
const OFFLINE_SALES = { name: 'offline-sale', windowSeconds: 600, perAddress: 1_000 }

export const saleRoutes = [
  route(contract.findSaleGoods, 'counter.write', findSaleGoods, AT_REGISTER),
  route(contract.findSaleBills, 'counter.write', findSaleBills, AT_REGISTER),
  route(contract.quoteSale, 'counter.write', quoteSale, AT_REGISTER),
  route(contract.sellAtCounter, 'counter.write', sellAtCounter, AT_REGISTER),
  route(billSale.sellBills, 'counter.write', sellBills, AT_REGISTER),
  route(billSale.getBillSale, 'counter.write', getBillSale, AT_REGISTER),
  route(reader.startReaderSale, 'counter.write', startReaderSale, AT_REGISTER),
  route(reader.getReaderSale, 'counter.write', getReaderSale, AT_REGISTER),
  route(reader.retryReaderSale, 'counter.write', retryReaderSale, AT_REGISTER),
  route(reader.cancelReaderSale, 'counter.write', cancelReaderSale, AT_REGISTER),
  route(contract.mailReceipt, 'counter.write', mailReceipt, AT_REGISTER),
  route(receiptPrint.printReceipt, 'counter.write', printReceipt, AT_REGISTER),
  route(receiptPrint.printAddressLabel, 'orders.read', printAddressLabel),
  route(receiptPrint.printBillReceipt, 'counter.write', printBillReceipt, AT_REGISTER),
  route(receiptPrint.printReturnReceipt, 'counter.write', printReturnReceipt, AT_REGISTER),
  route(receiptPrint.printNoReceiptReturn, 'counter.write', printNoReceiptReturn, AT_REGISTER),
  route(tip.getTipPercents, 'counter.write', getTipPercents, AT_REGISTER),
  route(tip.saveTipPercents, 'company.write', saveTipPercents),
  route(registerPage.getRegisterPages, 'counter.write', getRegisterPages, AT_REGISTER),
  route(registerPage.saveRegisterPages, 'company.write', saveRegisterPages),
  route(parked.listParkedSales, 'counter.write', listParkedSales, AT_REGISTER),
  route(parked.parkSale, 'counter.write', parkSale, AT_REGISTER),
  route(parked.getParkedSale, 'counter.write', getParkedSale, AT_REGISTER),
  route(parked.discardParkedSale, 'counter.write', discardParkedSale, AT_REGISTER),
  route(offline.getOfflineCopy, 'counter.write', getOfflineCopy, AT_REGISTER),
  // The network may return while the register is locked.
  route(offline.takeOfflineSale, 'shopper', takeOfflineSale, { ...AT_REGISTER, limit: OFFLINE_SALES }),
  route(offline.bookOfflineSale, 'counter.write', bookOfflineSale),
  route(offline.resolveOfflineSale, 'counter.write', resolveOfflineSale),
]
