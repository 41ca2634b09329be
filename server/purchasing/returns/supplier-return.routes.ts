import * as contract from '#contract/purchasing/supplier-return.ts'
import { route } from '../../http/route.ts'
import { cancelSupplierReturn, creditSupplierReturn, refuseSupplierReturn, sendSupplierReturn } from './close-return.ts'
import { listDefectiveGoods } from './defective-goods.ts'
import { reopenSupplierReturn } from './reopen-return.ts'
import { replaceSupplierReturn } from './replace-return.ts'
import { discardDefectiveGoods, restockDefectiveGoods, setDefectiveAside } from './set-aside.ts'
import { splitSupplierReturn } from './split-return.ts'
import { createSupplierReturn, getSupplierReturn, listSupplierReturns } from './supplier-return.ts'

export const supplierReturnRoutes = [
  route(contract.listDefectiveGoods, 'suppliers.read', listDefectiveGoods),
  route(contract.setDefectiveAside, 'suppliers.write', setDefectiveAside),
  route(contract.discardDefectiveGoods, 'suppliers.write', discardDefectiveGoods),
  route(contract.restockDefectiveGoods, 'suppliers.write', restockDefectiveGoods),
  route(contract.listSupplierReturns, 'suppliers.read', listSupplierReturns),
  route(contract.getSupplierReturn, 'suppliers.read', getSupplierReturn),
  route(contract.createSupplierReturn, 'suppliers.write', createSupplierReturn),
  route(contract.sendSupplierReturn, 'suppliers.write', sendSupplierReturn),
  route(contract.creditSupplierReturn, 'suppliers.write', creditSupplierReturn),
  route(contract.replaceSupplierReturn, 'suppliers.write', replaceSupplierReturn),
  route(contract.refuseSupplierReturn, 'suppliers.write', refuseSupplierReturn),
  route(contract.splitSupplierReturn, 'suppliers.write', splitSupplierReturn),
  route(contract.reopenSupplierReturn, 'suppliers.write', reopenSupplierReturn),
  route(contract.cancelSupplierReturn, 'suppliers.write', cancelSupplierReturn),
]
