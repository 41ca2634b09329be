import * as contract from '#contract/devices/device.ts'
import * as office from '#contract/devices/office-device.ts'
import { route } from '../http/route.ts'
import { findDevices, getDevice, listDevices } from './device.ts'
import { createDeviceLine, listDeviceLines } from './device-line.ts'
import { mergeDevice, undoDeviceMerge } from './merge-device.ts'
import { createDevice, getOfficeDevice, listOfficeDevices, updateDevice } from './office-device.ts'

export const deviceRoutes = [
  route(contract.listDevices, 'public', listDevices, { cacheTags: ['catalog'] }),
  // From memory, and not kept: there are more words than anything may hold.
  route(contract.findDevices, 'public', findDevices),
  route(contract.getDevice, 'public', getDevice, { cacheTags: ['catalog'] }),
  route(office.listOfficeDevices, 'products.read', listOfficeDevices),
  route(office.getOfficeDevice, 'products.read', getOfficeDevice),
  route(office.createDevice, 'products.write', createDevice),
  route(office.updateDevice, 'products.write', updateDevice),
  route(office.mergeDevice, 'products.write', mergeDevice),
  route(office.undoDeviceMerge, 'products.write', undoDeviceMerge),
  route(office.listDeviceLines, 'products.read', listDeviceLines),
  route(office.createDeviceLine, 'products.write', createDeviceLine),
]
