import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Email, Phone, text } from '../scalars.ts'
import { isTimeZone } from '../zoned-time.ts'
import { Address } from './address.ts'
import { FirstName, LastName, Password, User, Username } from './user.ts'

export const Setup = z.strictObject({
  token: z.string().trim().min(1, 'Enter the code from the log').max(100),
  username: Username,
  password: Password,
  email: Email,
  firstName: FirstName,
  lastName: LastName,
  company: z.strictObject({
    name: text(120, { min: 1, message: 'Company name is required' }),
    address: text(160, { min: 1, message: 'Address is required' }),
    city: text(80, { min: 1, message: 'City is required' }),
    state: Address.shape.state,
    zip: Address.shape.zip,
    phone: Phone,
    email: Email,
    timeZone: z.string().refine(isTimeZone, 'Use a time zone such as America/New_York').default('America/New_York'),
  }),
})
export type Setup = z.output<typeof Setup>

export const setUp = endpoint('POST /setup', {
  summary: 'Create the owner and the company of an empty shop with the code from the log',
  input: Setup,
  output: User,
  status: 201,
})
