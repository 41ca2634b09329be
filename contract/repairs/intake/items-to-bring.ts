import type { DeviceType } from '../ticket-facts.ts'

const WITH_CHARGER: readonly DeviceType[] = ['Laptop', 'Tablet', 'Smartphone']
const WITH_DATA: readonly DeviceType[] = [...WITH_CHARGER, 'Desktop']

interface ItemsToBring {
  along: string
  before: string
}

export function itemsToBring(deviceType: DeviceType): ItemsToBring {
  return {
    along: WITH_CHARGER.includes(deviceType) ? ' with its charger' : '',
    before: WITH_DATA.includes(deviceType) ? ', and make a copy of what is on it if you can' : '',
  }
}
