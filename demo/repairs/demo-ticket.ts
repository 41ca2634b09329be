import { centsOf } from '#contract/money.ts'
import type { Resolution, TicketPriority, TicketStatus } from '#contract/repairs/ticket-facts.ts'
import { carla, type Shopper } from '../shoppers.ts'

type DeviceType = 'Laptop' | 'Desktop' | 'Tablet' | 'Smartphone' | 'Printer' | 'Other'

export interface DemoEstimate {
  /** Kind, what it is, dollars. */
  lines: [kind: 'labor' | 'part' | 'fee', name: string, amount: number][]
  note?: string
  /** In dollars; with a yes it was paid, too. */
  deposit?: number
  /** Left out while nobody has answered. */
  decision?: 'approved' | 'declined'
}

export interface DemoPart {
  /** Of the product. */
  slug: string
  state: 'reserved' | 'ordered' | 'fitted'
}

export interface DemoPhoto {
  /** Its file in `web/public/pictures/repairs/`, without `.jpg`. */
  name: string
  /** Else before: as it came. The one after shows the same as the one before it. */
  isAfter?: boolean
}

export interface DemoTicket {
  daysAgo: number
  status: TicketStatus
  custody?: 'in shop'
  resolution?: Resolution
  priority: TicketPriority
  deviceType: DeviceType
  deviceBrand: string
  deviceModel: string
  /** Else it cannot be read. */
  serialNumber?: string
  problemDescription: string
  customerName: string
  customerEmail: string
  customerPhone: string
  isAssigned?: boolean
  /** From today on. */
  promisedInDays?: number
  /** From the day on which it was brought in. */
  promisedAfterDays?: number
  /** Hours from one step to the next; a day of the shop unless it says so. */
  pace?: number
  shelf?: string
  faults?: string[]
  estimate?: DemoEstimate
  parts?: DemoPart[]
  worked?: [minutes: number, note: string][]
  photos?: DemoPhoto[]
  /** How its owner was written to, days ago. */
  letter?: { how: string; daysAgo: number }
  /** The device of which repair it is, come back within the warranty. */
  claims?: { serialNumber: string }
  said?: { type: 'message' | 'note'; hours: number; actor: string; note: string; isInternal?: boolean }[]
}

export const hers = by(carla)

export function by({ contactName, contactEmail, contactPhone }: Shopper) {
  return { customerName: contactName, customerEmail: contactEmail, customerPhone: contactPhone }
}

export function of(name: string, number: string) {
  const address = name.toLowerCase().replace(/[^a-z]+/g, '.')
  return { customerName: name, customerEmail: `${address}@example.com`, customerPhone: `614-555-${number}` }
}

export function toWorkLine([kind, name, amount]: DemoEstimate['lines'][number]) {
  return { kind, name, quantity: 1, unitPrice: centsOf(amount), isTaxable: true }
}
