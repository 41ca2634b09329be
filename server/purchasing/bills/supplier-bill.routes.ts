import * as contract from '#contract/purchasing/supplier-bill.ts'
import { route } from '../../http/route.ts'
import { enterSupplierBill } from './enter-bill.ts'
import { getOrderBilling } from './order-billing.ts'
import { paySupplierBill, undoBillPayment, voidSupplierBill } from './settle-bill.ts'
import { getSupplierAccount } from './supplier-account.ts'
import { getSupplierBill, listSupplierBills } from './supplier-bill.ts'

export const supplierBillRoutes = [
  route(contract.listSupplierBills, 'suppliers.read', listSupplierBills),
  route(contract.getSupplierBill, 'suppliers.read', getSupplierBill),
  route(contract.enterSupplierBill, 'suppliers.write', enterSupplierBill),
  route(contract.paySupplierBill, 'suppliers.write', paySupplierBill),
  route(contract.undoBillPayment, 'suppliers.write', undoBillPayment),
  route(contract.voidSupplierBill, 'suppliers.write', voidSupplierBill),
  route(contract.getOrderBilling, 'suppliers.read', getOrderBilling),
  route(contract.getSupplierAccount, 'suppliers.read', getSupplierAccount),
]
