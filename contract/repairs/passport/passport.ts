import { z } from 'zod'
import { AdminSerializedUnit } from '../../catalog/admin-serialized-unit.ts'
import { StockMovement } from '../../catalog/stock.ts'
import { endpoint } from '../../endpoint.ts'
import { CalendarDate, Id, Instant, text } from '../../scalars.ts'
import { PartState } from '../part.ts'
import { RepairPhoto } from '../photo.ts'
import { TicketStatus } from '../ticket-facts.ts'

const About = z.object({ id: Id, number: z.string() })

export const Passport = z.object({
  number: z.string(),
  /** Null if the number is not one of the shop's goods, or if the requester may not see those. */
  unit: AdminSerializedUnit.nullable(),
  /** Null if it is unknown, or if the requester may not see suppliers. */
  supplier: z.object({ id: Id, name: z.string() }).nullable(),
  moves: z.array(StockMovement.omit({ balance: true })),
  repairs: z.array(
    About.extend({
      device: z.string(),
      problem: z.string(),
      status: TicketStatus,
      customerName: z.string(),
      createdAt: Instant,
      completedAt: Instant.nullable(),
      warrantyEndsOn: CalendarDate.nullable(),
      photos: z.array(RepairPhoto),
    }),
  ),
  fittedIn: z.array(
    z.object({
      ticket: About,
      name: z.string(),
      state: PartState,
      at: Instant,
      warrantyEndsOn: CalendarDate.nullable(),
    }),
  ),
})
export type Passport = z.infer<typeof Passport>

export const PassportSearch = z.strictObject({ number: text(60, { min: 1, message: 'Scan or type a number' }) })

export const getPassport = endpoint('GET /admin/passport', {
  summary: 'Get the history of a serial number or IMEI: purchases, sales, returns, repairs, parts',
  input: PassportSearch,
  output: Passport,
})
