import { z } from 'zod'
import { text } from './scalars.ts'

/** The fifty states, the District and the territories that USPS serves, by their postal codes. */
export const US_STATES = {
  AL: 'Alabama', AK: 'Alaska', AZ: 'Arizona', AR: 'Arkansas', CA: 'California', CO: 'Colorado', CT: 'Connecticut',
  DE: 'Delaware', DC: 'District of Columbia', FL: 'Florida', GA: 'Georgia', HI: 'Hawaii', ID: 'Idaho', IL: 'Illinois',
  IN: 'Indiana', IA: 'Iowa', KS: 'Kansas', KY: 'Kentucky', LA: 'Louisiana', ME: 'Maine', MD: 'Maryland',
  MA: 'Massachusetts', MI: 'Michigan', MN: 'Minnesota', MS: 'Mississippi', MO: 'Missouri', MT: 'Montana', NE: 'Nebraska',
  NV: 'Nevada', NH: 'New Hampshire', NJ: 'New Jersey', NM: 'New Mexico', NY: 'New York', NC: 'North Carolina',
  ND: 'North Dakota', OH: 'Ohio', OK: 'Oklahoma', OR: 'Oregon', PA: 'Pennsylvania', PR: 'Puerto Rico', RI: 'Rhode Island',
  SC: 'South Carolina', SD: 'South Dakota', TN: 'Tennessee', TX: 'Texas', UT: 'Utah', VT: 'Vermont', VA: 'Virginia',
  WA: 'Washington', WV: 'West Virginia', WI: 'Wisconsin', WY: 'Wyoming', AS: 'American Samoa', GU: 'Guam',
  MP: 'Northern Mariana Islands', VI: 'U.S. Virgin Islands',
} as const

const stateCodes = Object.keys(US_STATES) as (keyof typeof US_STATES)[]

export const Address = z.strictObject({
  name: text(120, { min: 2, message: 'Enter the name for the delivery' }),
  line1: text(120, { min: 3, message: 'Enter the street address' }),
  line2: text(120).optional(),
  city: text(80, { min: 2, message: 'Enter the city' }),
  state: z.enum(stateCodes, 'Choose a state'),
  zip: z.string('Enter a 5-digit ZIP code').trim().regex(/^\d{5}(-\d{4})?$/, 'Enter a 5-digit ZIP code'),
})
export type Address = z.infer<typeof Address>
