import { centsOf } from '#contract/money.ts'
import type { RepairFault } from '#contract/price-book/repair-fault.ts'
import type { Resolution, TicketPriority, TicketStatus } from '#contract/repairs/ticket-facts.ts'
import { carla, type Shopper } from '../shoppers.ts'

type DeviceType = 'Laptop' | 'Desktop' | 'Tablet' | 'Smartphone' | 'Printer' | 'Other'

export interface DemoEstimate {
  /** Amounts in dollars. */
  lines: [kind: 'labor' | 'part' | 'fee', name: string, amount: number][]
  note?: string
  /** In dollars; paid if the estimate was approved. */
  deposit?: number
  decision?: 'approved' | 'declined'
}

export interface DemoPart {
  slug: string
  state: 'reserved' | 'ordered' | 'fitted'
}

export interface DemoPhoto {
  name: string
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
  serialNumber?: string
  problemDescription: string
  customerName: string
  customerEmail: string
  customerPhone: string
  isAssigned?: boolean
  promisedInDays?: number
  promisedAfterDays?: number
  pace?: number
  storageLocation?: string
  faults?: string[]
  estimate?: DemoEstimate
  /** The repair of the price book that the bill charges. */
  repair?: { device: string; fault: RepairFault }
  parts?: DemoPart[]
  worked?: [minutes: number, note: string][]
  photos?: DemoPhoto[]
  letter?: { how: string; daysAgo: number }
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
