import { z } from 'zod'
import { CustomerKind } from '../customers/customer.ts'
import { endpoint } from '../endpoint.ts'
import { Money } from '../money-schema.ts'
import { Id } from '../scalars.ts'

export const PortalCustomer = z.object({
  id: Id,
  kind: CustomerKind,
  name: z.string(),
  alert: z.string(),
  /** The preferred contacts; empty if there are none. */
  email: z.string(),
  phone: z.string(),
  /** All contacts: lower-case email addresses, and digits of phone numbers. */
  contacts: z.array(z.string()),
  tickets: z.array(z.object({ id: Id, device: z.string(), serialNumber: z.string() })),
  /** Empty without the permission to read orders. */
  orderIds: z.array(Id),
  openBalance: Money,
  credit: Money,
})
export type PortalCustomer = z.infer<typeof PortalCustomer>

export const listPortalCustomers = endpoint('POST /portal/customers', {
  summary: 'Get the last 2,000 customers for a paired device, so that staff find them offline',
  input: z.strictObject({ token: z.string().max(60) }),
  output: z.array(PortalCustomer),
})
