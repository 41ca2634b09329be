import type { Holiday } from '#contract/company/holidays.ts'
import type { OpeningHours } from '#contract/company/opening-hours.ts'
import type { Weekday } from '#contract/zoned-time.ts'

/** Fictitious; its numbers and addresses reach nobody. */
export const demoCompany = {
  name: 'Northside Tech & Wellness',
  tagline: 'Solutions on the Spot, Service from the Heart.',
  description:
    'A neighborhood shop in Columbus, Ohio: computer and phone repair, everyday technology, natural wellness, and the ' +
    'errands in between, from copies and passport photos to a notary and a moving truck.',
  address: '1870 Northside Row',
  city: 'Columbus',
  state: 'OH',
  zip: '43211',
  phone: '(614) 555-0142',
  fax: '(614) 555-0143',
  email: 'hello@northside.example.com',
  website: 'https://northside.example.com',
  facebook: 'https://facebook.example.com/northside',
  twitter: 'https://twitter.example.com/northside',
  instagram: 'https://instagram.example.com/northside',
  linkedin: 'https://linkedin.example.com/company/northside',
  timeZone: 'America/New_York',
  latitude: 40.0142,
  longitude: -82.9755,
}

const WORKING_DAYS: Weekday[] = [1, 2, 3, 4, 5]

export const demoOpeningHours: OpeningHours[] = [
  ...WORKING_DAYS.map((weekday) => ({ weekday, opens: '09:00', closes: '19:00' })),
  { weekday: 6, opens: '10:00', closes: '17:00' },
]

const closed = { opens: null, closes: null }
const THURSDAY = 4

export const demoHolidays: Holiday[] = [
  { name: "New Year's Day", rule: { kind: 'date', month: 1, day: 1, observed: 'itself' }, ...closed },
  { name: 'Easter Saturday', rule: { kind: 'easter', offset: -1 }, ...closed },
  { name: 'Independence Day', rule: { kind: 'date', month: 7, day: 4, observed: 'itself' }, ...closed },
  { name: 'Thanksgiving', rule: { kind: 'weekday', month: 11, weekday: THURSDAY, which: 4, offset: 0 }, ...closed },
  {
    name: 'The day after Thanksgiving',
    rule: { kind: 'weekday', month: 11, weekday: THURSDAY, which: 4, offset: 1 },
    opens: '09:00',
    closes: '20:00',
  },
  {
    name: 'Christmas Eve',
    rule: { kind: 'date', month: 12, day: 24, observed: 'itself' },
    opens: '09:00',
    closes: '15:00',
  },
  { name: 'Christmas Day', rule: { kind: 'date', month: 12, day: 25, observed: 'itself' }, ...closed },
  {
    name: "New Year's Eve",
    rule: { kind: 'date', month: 12, day: 31, observed: 'itself' },
    opens: '09:00',
    closes: '15:00',
  },
]
