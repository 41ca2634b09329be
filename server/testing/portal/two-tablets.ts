import { aTechnician, signedUp } from '../people.ts'
import { openShop } from '../shop.ts'
import { installEditFault } from './edit-fault.ts'
import { OfflineDevice } from './offline-device.ts'

export async function openPortalShop() {
  const shop = await openShop()
  const teo = await aTechnician(shop)
  const tess = { username: 'tess', password: 'a bench of her own', email: 'tess@example.com' }
  const other = await signedUp(shop, tess)
  await shop.sql(`update users set is_technician = true, role = 'technician' where username = 'tess'`)
  await installEditFault(shop)
  return { shop, aDevice: () => OfflineDevice.of({ shop, who: teo, other }) }
}

export async function syncAll(
  devices: OfflineDevice[],
  isSaid?: (uuid: string, code: string | null) => void,
): Promise<void> {
  for (const device of [...devices, ...devices, ...devices, ...devices]) {
    await device.flush('good')
    await device.chooseTheShops()
    await device.askForLostCodes((uuid, code) => isSaid?.(uuid, code))
  }
  for (const device of devices) await device.flush('good')
}

export function recordsOf(devices: OfflineDevice[]) {
  return Promise.all(devices.map((device) => device.list()))
}

export function photosOf(devices: OfflineDevice[]) {
  return Promise.all(devices.map((device) => device.photos()))
}
