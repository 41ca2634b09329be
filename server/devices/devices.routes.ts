import * as admin from '#contract/devices/admin-device.ts'
import * as contract from '#contract/devices/device.ts'
import { route } from '../http/route.ts'
import { createDevice, getAdminDevice, listAdminDevices, updateDevice } from './admin-device.ts'
import { findDevices, getDevice, listDevices } from './device.ts'
import { createDeviceFamily, listDeviceFamilies } from './device-family.ts'
import { mergeDevice, undoDeviceMerge } from './merge-device.ts'

export const deviceRoutes = [
  route(contract.listDevices, 'public', listDevices, { cacheTags: ['catalog'] }),
  // Computed from memory and not cached, because the number of possible queries is unlimited.
  route(contract.findDevices, 'public', findDevices),
  route(contract.getDevice, 'public', getDevice, { cacheTags: ['catalog'] }),
  route(admin.listAdminDevices, 'products.read', listAdminDevices),
  route(admin.getAdminDevice, 'products.read', getAdminDevice),
  route(admin.createDevice, 'products.write', createDevice),
  route(admin.updateDevice, 'products.write', updateDevice),
  route(admin.mergeDevice, 'products.write', mergeDevice),
  route(admin.undoDeviceMerge, 'products.write', undoDeviceMerge),
  route(admin.listDeviceFamilies, 'products.read', listDeviceFamilies),
  route(admin.createDeviceFamily, 'products.write', createDeviceFamily),
]
