import { z } from 'zod'
import { AdminPiece } from '../../catalog/admin-piece.ts'
import { StockMovement } from '../../catalog/stock.ts'
import { endpoint } from '../../endpoint.ts'
import { CalendarDate, Id, Instant, text } from '../../scalars.ts'
import { PartState } from '../part.ts'
import { RepairPhoto } from '../photo.ts'
import { TicketStatus } from '../ticket-facts.ts'

const About = z.object({ id: Id, number: z.string() })

/** Everything that the shop knows of one serial number or IMEI. */
export const Passport = z.object({
  /** As the shop writes it. */
  number: z.string(),
  /** What it sells or sold under it; null where that is none of its goods, and for who may not see those. */
  piece: AdminPiece.nullable(),
  /** Whom the piece came from; null where nobody said, and for who may not see suppliers. */
  supplier: z.object({ id: Id, name: z.string() }).nullable(),
  /** How the piece came and went, the latest first. */
  moves: z.array(StockMovement.omit({ balance: true })),
  /** When it was on the bench, the latest first. */
  repairs: z.array(
    About.extend({
      device: z.string(),
      problem: z.string(),
      status: TicketStatus,
      customerName: z.string(),
      createdAt: Instant,
      completedAt: Instant.nullable(),
      warrantyEndsOn: CalendarDate.nullable(),
      /** How it came and went, in the order in which they were taken. */
      photos: z.array(RepairPhoto),
    }),
  ),
  /** What it was built into. */
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

export const PassportSearch = z.strictObject({
  number: text(60, { min: 1, message: 'Scan or type a number' }),
})

export const getPassport = endpoint('GET /admin/passport', {
  summary: 'Everything about one serial number or IMEI: bought in, sold, returned, repaired, fitted',
  input: PassportSearch,
  output: Passport,
})
