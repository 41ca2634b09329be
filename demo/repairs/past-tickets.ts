import { centsOf } from '#contract/money.ts'
import type { Resolution, TicketPriority, TicketStatus } from '#contract/repairs/ticket-facts.ts'
import { carla } from '../shoppers.ts'

type DeviceType = 'Laptop' | 'Desktop' | 'Tablet' | 'Smartphone' | 'Printer' | 'Other'

export interface DemoEstimate {
  /** Kind, what it is, dollars. */
  lines: [kind: 'labor' | 'part' | 'fee', name: string, amount: number][]
  note?: string
  /** In dollars. */
  deposit?: number
  /** Left out while nobody has answered. */
  decision?: 'approved' | 'declined'
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
  problemDescription: string
  customerName: string
  customerEmail: string
  customerPhone: string
  isAssigned?: boolean
  promisedInDays?: number
  faults?: string[]
  estimate?: DemoEstimate
  said?: { type: 'message' | 'note'; hours: number; actor: string; note: string; isInternal?: boolean }[]
}

const hers = {
  customerName: carla.contactName,
  customerEmail: carla.contactEmail,
  customerPhone: carla.contactPhone,
}

function of(name: string, number: string) {
  const address = name.toLowerCase().replace(/[^a-z]+/g, '.')
  return { customerName: name, customerEmail: `${address}@example.com`, customerPhone: `614-555-${number}` }
}

export function toWorkLine([kind, name, amount]: DemoEstimate['lines'][number]) {
  return { kind, name, quantity: 1, unitPrice: centsOf(amount), isTaxable: true }
}

/** Repairs of a made-up town, in every state. */
export const demoTickets: DemoTicket[] = [
  {
    daysAgo: 0,
    status: 'open',
    priority: 'medium',
    deviceType: 'Smartphone',
    deviceBrand: 'Apple',
    deviceModel: 'iPhone 13',
    problemDescription: 'The glass cracked when it fell. Touch still works, but it cuts the finger.',
    ...hers,
  },
  {
    daysAgo: 0,
    status: 'open',
    custody: 'in shop',
    priority: 'high',
    deviceType: 'Laptop',
    deviceBrand: 'Dell',
    deviceModel: 'Latitude 5420',
    problemDescription: 'Coffee ran over the keyboard this morning. It was switched off at once.',
    promisedInDays: 1,
    faults: ['Hinge, keyboard, trackpad', 'Liquid indicator'],
    estimate: {
      lines: [
        ['part', 'Keyboard, US layout', 64],
        ['labor', 'Cleaning the board and fitting the keyboard', 95],
      ],
      note: 'The board looks clean so far. Should it need more, we ask you first.',
      deposit: 32,
    },
    ...of('Amos Whitfield', '0123'),
  },
  {
    daysAgo: 1,
    status: 'in progress',
    priority: 'high',
    deviceType: 'Laptop',
    deviceBrand: 'Apple',
    deviceModel: 'MacBook Air M1',
    problemDescription: 'The battery lasts twenty minutes and the case bulges at the trackpad.',
    isAssigned: true,
    promisedInDays: 0,
    faults: ['Battery', 'Case'],
    estimate: {
      lines: [
        ['part', 'Battery', 89],
        ['labor', 'Fitting it, with new adhesive', 60],
      ],
      decision: 'approved',
    },
    said: [
      {
        type: 'message',
        hours: 5,
        actor: 'customer',
        note: 'I need it for a talk on Friday. Will that work?',
      },
      {
        type: 'message',
        hours: 7,
        actor: 'tech',
        note: 'Yes. The new battery is here; we close it tomorrow.',
      },
      {
        type: 'note',
        hours: 8,
        actor: 'tech',
        note: 'One pentalobe screw was missing before us.',
        isInternal: true,
      },
    ],
    ...hers,
  },
  {
    daysAgo: 2,
    status: 'in progress',
    priority: 'medium',
    deviceType: 'Desktop',
    deviceBrand: 'HP',
    deviceModel: 'ProDesk 400',
    problemDescription: 'Turns itself off after ten minutes, always when a video plays.',
    isAssigned: true,
    promisedInDays: 1,
    ...of('Ruth Okafor', '0156'),
  },
  {
    daysAgo: 6,
    status: 'awaiting parts',
    priority: 'medium',
    deviceType: 'Tablet',
    deviceBrand: 'Samsung',
    deviceModel: 'Galaxy Tab S8',
    problemDescription: 'Does not charge any more unless one holds the plug just so.',
    isAssigned: true,
    promisedInDays: 3,
    faults: ['Ports'],
    estimate: {
      lines: [
        ['part', 'Charging port', 28],
        ['labor', 'Soldering it in', 75],
      ],
      decision: 'approved',
    },
    ...of('Lena Brandt', '0171'),
  },
  {
    daysAgo: 9,
    status: 'ready for pickup',
    resolution: 'repaired',
    priority: 'low',
    deviceType: 'Smartphone',
    deviceBrand: 'Google',
    deviceModel: 'Pixel 7',
    problemDescription: 'People on the phone can hardly hear me; the microphone crackles.',
    isAssigned: true,
    faults: ['Speakers and microphone'],
    estimate: {
      lines: [
        ['part', 'Microphone board', 22],
        ['labor', 'Fitting it', 45],
      ],
      decision: 'approved',
    },
    ...of('Priya Raman', '0144'),
  },
  {
    daysAgo: 62,
    status: 'ready for pickup',
    resolution: 'not repairable',
    priority: 'medium',
    deviceType: 'Laptop',
    deviceBrand: 'Acer',
    deviceModel: 'Aspire 5',
    problemDescription: 'Fell down the stairs and shows nothing. There are pictures of the family on it.',
    isAssigned: true,
    faults: ['Powers on', 'Display', 'Case'],
    said: [
      {
        type: 'message',
        hours: 45,
        actor: 'tech',
        note: 'The board is broken, but the pictures are safe: we saved them on a stick.',
      },
    ],
    ...of('Victor Nunez', '0187'),
  },
  {
    daysAgo: 20,
    status: 'completed',
    resolution: 'repaired',
    priority: 'medium',
    deviceType: 'Printer',
    deviceBrand: 'Brother',
    deviceModel: 'HL-L2350DW',
    problemDescription: 'Draws in three sheets at once and then says that there is no paper.',
    isAssigned: true,
    estimate: {
      lines: [
        ['part', 'Pickup roller', 18],
        ['labor', 'Fitting it and cleaning the tray', 45],
      ],
      decision: 'approved',
    },
    ...of('Hollis Grant', '0165'),
  },
  {
    daysAgo: 41,
    status: 'completed',
    resolution: 'no fault',
    priority: 'low',
    deviceType: 'Laptop',
    deviceBrand: 'Lenovo',
    deviceModel: 'ThinkPad T14',
    problemDescription: 'The fan is loud now and then, mostly in the evening.',
    isAssigned: true,
    ...hers,
  },
  {
    daysAgo: 75,
    status: 'completed',
    resolution: 'declined',
    priority: 'medium',
    deviceType: 'Tablet',
    deviceBrand: 'Apple',
    deviceModel: 'iPad 6th generation',
    problemDescription: 'The screen is shattered in one corner and the home button sticks.',
    isAssigned: true,
    faults: ['Screen glass', 'Buttons'],
    estimate: {
      lines: [
        ['part', 'Screen', 110],
        ['labor', 'Fitting it', 70],
      ],
      decision: 'declined',
    },
    ...of('June Abernathy', '0132'),
  },
  {
    daysAgo: 12,
    status: 'cancelled',
    priority: 'low',
    deviceType: 'Other',
    deviceBrand: 'Sony',
    deviceModel: 'DualSense',
    problemDescription: 'The left stick drifts to the right by itself.',
    ...of('Tobias Wren', '0119'),
  },
]
