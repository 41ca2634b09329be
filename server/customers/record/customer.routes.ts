import * as contract from '#contract/customers/customer.ts'
import * as files from '#contract/customers/customer-file.ts'
import * as merge from '#contract/customers/merge.ts'
import * as exemptions from '#contract/customers/tax-exemption.ts'
import { listTaxExemptions, removeTaxExemption } from '../../customer-records/tax-exemption.ts'
import { route } from '../../http/route.ts'
import { addCustomerNote } from '../admin/customer-note.ts'
import { addTaxExemption } from '../files/certificate.ts'
import { addCustomerFile, showCustomerFile } from '../files/customer-file.ts'
import { listCustomerFiles, removeCustomerFile } from '../files/list-files.ts'
import { getCustomerTimeline } from '../timeline/admin-timeline.ts'
import {
  addCustomerAddress,
  addCustomerContact,
  createCustomer,
  getCustomer,
  removeCustomerAddress,
  removeCustomerContact,
  updateCustomer,
  updateCustomerAddress,
  updateCustomerContact,
} from './customer.ts'
import { listCustomerDevices } from './device-history.ts'
import { eraseCustomerRecord } from './erase-customer.ts'
import { exportCustomer } from './export-customer.ts'
import {
  countDuplicates,
  dismissDuplicate,
  listDuplicates,
  mergeCustomers,
  previewMerge,
  undoMerge,
} from './merge-customers.ts'
import { countOpenContacts, updateOpenContacts } from './open-contacts.ts'
import { listCustomers } from './search-customers.ts'

export const customerRecordRoutes = [
  route(contract.listCustomers, 'customers.read', listCustomers, { isAllowedAtRegister: true }),
  route(contract.getCustomer, 'customers.read', getCustomer),
  route(contract.createCustomer, 'customers.write', createCustomer),
  route(contract.updateCustomer, 'customers.write', updateCustomer),
  route(contract.addCustomerContact, 'customers.write', addCustomerContact),
  route(contract.updateCustomerContact, 'customers.write', updateCustomerContact),
  route(contract.removeCustomerContact, 'customers.write', removeCustomerContact),
  route(contract.countOpenContacts, 'customers.read', countOpenContacts),
  route(contract.updateOpenContacts, 'customers.write', updateOpenContacts),
  route(contract.addCustomerAddress, 'customers.write', addCustomerAddress),
  route(contract.updateCustomerAddress, 'customers.write', updateCustomerAddress),
  route(contract.removeCustomerAddress, 'customers.write', removeCustomerAddress),
  route(merge.listDuplicates, 'customers.read', listDuplicates),
  route(merge.countDuplicates, 'customers.read', countDuplicates),
  route(merge.dismissDuplicate, 'customers.write', dismissDuplicate),
  route(merge.previewMerge, 'customers.read', previewMerge),
  route(merge.mergeCustomers, 'customers.write', mergeCustomers),
  route(merge.undoMerge, 'customers.write', undoMerge),
  route(contract.exportCustomer, 'users.write', exportCustomer),
  route(contract.eraseCustomer, 'users.write', eraseCustomerRecord),
  route(contract.listCustomerDevices, 'customers.read', listCustomerDevices),
  route(files.listCustomerFiles, 'customers.read', listCustomerFiles),
  route(files.addCustomerFile, 'customers.write', addCustomerFile),
  route(files.showCustomerFile, 'customers.read', showCustomerFile),
  route(files.removeCustomerFile, 'customers.write', removeCustomerFile),
  route(exemptions.listTaxExemptions, 'customers.read', listTaxExemptions),
  route(exemptions.addTaxExemption, 'customers.write', addTaxExemption),
  route(exemptions.removeTaxExemption, 'customers.write', removeTaxExemption),
  route(contract.getCustomerTimeline, 'customers.read', getCustomerTimeline),
  route(contract.addCustomerNote, 'customers.write', addCustomerNote),
]
