import type { DeviceType } from '../ticket-facts.ts'

const WITH_CHARGER: readonly DeviceType[] = ['Laptop', 'Tablet', 'Smartphone']
const WITH_DATA: readonly DeviceType[] = [...WITH_CHARGER, 'Desktop']

interface BringAlong {
  /** After “bring it in”. */
  along: string
  /** At the end of the sentence. */
  before: string
}

/** What comes with a device of this kind, and what is done before, in words for a sentence; nothing for what has neither. */
export function bringAlong(deviceType: DeviceType): BringAlong {
  return {
    along: WITH_CHARGER.includes(deviceType) ? ' with its charger' : '',
    before: WITH_DATA.includes(deviceType) ? ', and make a copy of what is on it if you can' : '',
  }
}
