import type { OpeningException, OpeningHours } from '#contract/company/opening-hours.ts'
import { addDays, type Weekday, weekdayOf } from '#contract/zoned-time.ts'

/** Made up, with numbers and addresses that reach nobody. */
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

/** The holidays of one year. */
export function demoOpeningExceptions(year: number): OpeningException[] {
  const closed = { opens: null, closes: null }
  return [
    { on: `${year}-01-01`, note: "New Year's Day", ...closed },
    { on: `${year}-07-04`, note: 'Independence Day', ...closed },
    { on: thanksgiving(year), note: 'Thanksgiving', ...closed },
    { on: `${year}-12-24`, note: 'Christmas Eve', opens: '09:00', closes: '15:00' },
    { on: `${year}-12-25`, note: 'Christmas Day', ...closed },
    { on: `${year}-12-31`, note: "New Year's Eve", opens: '09:00', closes: '15:00' },
  ]
}

/** The fourth Thursday of November. */
function thanksgiving(year: number): string {
  const firstOfNovember = `${year}-11-01`
  const THURSDAY = 4
  const daysToThursday = (THURSDAY - weekdayOf(firstOfNovember) + 7) % 7
  return addDays(firstOfNovember, daysToThursday + 21)
}
