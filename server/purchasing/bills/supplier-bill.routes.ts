import * as files from '#contract/purchasing/bill-file.ts'
import * as direct from '#contract/purchasing/direct-bill.ts'
import * as contract from '#contract/purchasing/supplier-bill.ts'
import { listExpenseAccounts } from '../../chart-of-accounts/book-account.ts'
import { route } from '../../http/route.ts'
import { addBillFile, listBillFiles, removeBillFile, showBillFile } from './bill-file.ts'
import { enterSupplierBill } from './enter-bill.ts'
import { enterDirectBill } from './enter-direct-bill.ts'
import { getOrderBilling } from './order-billing.ts'
import { paySupplierBill, undoBillPayment, voidSupplierBill } from './settle-bill.ts'
import { getSupplierAccount } from './supplier-account.ts'
import { getSupplierBill, listSupplierBills } from './supplier-bill.ts'

export const supplierBillRoutes = [
  route(contract.listSupplierBills, 'suppliers.read', listSupplierBills),
  route(contract.getSupplierBill, 'suppliers.read', getSupplierBill),
  route(contract.enterSupplierBill, 'suppliers.write', enterSupplierBill),
  route(direct.enterDirectBill, 'suppliers.write', enterDirectBill),
  route(direct.listExpenseAccounts, 'suppliers.read', listExpenseAccounts),
  route(files.listBillFiles, 'suppliers.read', listBillFiles),
  route(files.addBillFile, 'suppliers.write', addBillFile),
  route(files.showBillFile, 'suppliers.read', showBillFile),
  route(files.removeBillFile, 'suppliers.write', removeBillFile),
  route(contract.paySupplierBill, 'suppliers.write', paySupplierBill),
  route(contract.undoBillPayment, 'suppliers.write', undoBillPayment),
  route(contract.voidSupplierBill, 'suppliers.write', voidSupplierBill),
  route(contract.getOrderBilling, 'suppliers.read', getOrderBilling),
  route(contract.getSupplierAccount, 'suppliers.read', getSupplierAccount),
]
