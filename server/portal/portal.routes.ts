import { sendBlob } from '#contract/portal/blob.ts'
import * as devices from '#contract/portal/device.ts'
import { getManifest as manifestEndpoint } from '#contract/portal/manifest.ts'
import { listPortalCustomers as customersEndpoint } from '#contract/portal/portal-customer.ts'
import * as contract from '#contract/portal/sync.ts'
import { route } from '../http/route.ts'
import { receiveBlob } from './blob/receive-blob.ts'
import { contactDevice, deviceNotFound, endDevice, listPortalDevices, pairDevice } from './device/portal-device.ts'
import { checkSignIn } from './device/sign-in-state.ts'
import { listPortalCustomers } from './list-portal-customers.ts'
import { getManifest } from './manifest.ts'
import { listPortalRecords } from './portal-record.ts'
import { syncPortal } from './sync-portal.ts'

const SYNCING = { name: 'portal-sync', windowSeconds: 60, perAddress: 240 }
const MAX_BYTES = 2 * 1024 * 1024

const SENDING_PHOTOS = { name: 'portal-blobs', windowSeconds: 60, perAddress: 300 }

const CONTACT = { name: 'portal-contact', windowSeconds: 60, perAddress: 240 }

export const portalRoutes = [
  route(devices.pairDevice, 'tickets.write', pairDevice),
  route(devices.contactDevice, 'shopper', contactDevice, { limit: CONTACT }),
  route(devices.checkSignIn, 'shopper', checkSignIn, { limit: CONTACT }),
  route(devices.listPortalDevices, 'tickets.read', listPortalDevices),
  route(devices.endDevice, 'tickets.write', endDevice, { notFound: deviceNotFound }),
  route(contract.syncPortal, 'customer', syncPortal, {
    limit: SYNCING,
    maxBody: MAX_BYTES,
    validatesEachItem: true,
    isOnePerAccount: true,
  }),
  route(sendBlob, 'customer', receiveBlob, { limit: SENDING_PHOTOS }),
  route(manifestEndpoint, 'public', getManifest, { cacheTags: ['company'] }),
  route(customersEndpoint, 'customers.read', listPortalCustomers),
  route(contract.listPortalRecords, 'customer', listPortalRecords),
]
