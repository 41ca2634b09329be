import type { Place } from '#contract/appointments/appointment.ts'
import type { Rule } from '#server/appointments/booking-rule.ts'

interface DemoRule extends Partial<Rule> {
  type: string
  by: string[]
}

export const demoRules: DemoRule[] = [
  { type: 'pc_repair', by: ['tech'], bufferMinutes: 10 },
  { type: 'phone_repair', by: ['tech'], durationMinutes: 45, bufferMinutes: 10 },
  {
    type: 'managed_it',
    by: ['tech', 'admin'],
    durationMinutes: 60,
    places: ['remote', 'on site', 'shop'],
    needsRoom: true,
  },
  {
    type: 'field_tech',
    by: ['tech'],
    durationMinutes: 90,
    stepMinutes: 60,
    windowMinutes: 60,
    noticeMinutes: 24 * 60,
    places: ['on site'],
  },
  { type: 'notary', by: ['admin'], durationMinutes: 20, stepMinutes: 20, needsRoom: true },
  { type: 'web_design', by: ['admin'], durationMinutes: 60, places: ['remote', 'shop'], needsRoom: true },
]

export interface DemoAppointment {
  type: string
  place?: Place
  inDays: number
  /** The index of the free time on that day, from 0. */
  nth: number
  status: 'scheduled' | 'confirmed'
  customerName: string
  customerEmail: string | null
  customerPhone: string | null
  address: string | null
  note: string | null
}

const nobody = { customerEmail: null, customerPhone: null, address: null, note: null }

export const bookedInDemo: DemoAppointment[] = [
  {
    ...nobody,
    type: 'pc-repair',
    inDays: 1,
    nth: 1,
    status: 'confirmed',
    customerName: 'Walter Haines',
    customerPhone: '(614) 555-0171',
    note: 'Desktop does not start. I bring it with its power cord.',
  },
  {
    ...nobody,
    type: 'notary',
    inDays: 1,
    nth: 4,
    status: 'scheduled',
    customerName: 'Priya Raman',
    customerEmail: 'priya.raman@example.com',
  },
  {
    ...nobody,
    type: 'phone-repair',
    inDays: 1,
    nth: 5,
    status: 'scheduled',
    customerName: 'Jonas Beck',
    customerEmail: 'jonas.beck@example.com',
    note: 'Cracked screen, can I wait for it?',
  },
  {
    ...nobody,
    type: 'field-tech',
    inDays: 2,
    nth: 3,
    status: 'confirmed',
    customerName: 'Lakeside Dental',
    customerPhone: '(614) 555-0118',
    address: '410 Lakeside Avenue, Columbus, OH 43211',
    note: 'Two workstations lose the network every morning.',
  },
  {
    ...nobody,
    type: 'managed-it',
    inDays: 3,
    nth: 2,
    status: 'scheduled',
    customerName: 'Amara Obi',
    customerEmail: 'amara.obi@example.com',
    customerPhone: '(614) 555-0164',
  },
  {
    ...nobody,
    type: 'pc-repair',
    inDays: 4,
    nth: 3,
    status: 'confirmed',
    customerName: 'Carla Mendes',
    customerEmail: 'carla@example.com',
    note: 'Battery and a clean-up.',
  },
  {
    ...nobody,
    type: 'web-design',
    inDays: 6,
    nth: 1,
    status: 'scheduled',
    customerName: 'Greta Olsen',
    customerEmail: 'greta.olsen@example.com',
    note: 'A site for our bakery.',
  },
  {
    ...nobody,
    type: 'pc-repair',
    inDays: 9,
    nth: 0,
    status: 'scheduled',
    customerName: 'Sam Whitfield',
    customerPhone: '(614) 555-0139',
  },
]
