import type { MovedNoun } from '#contract/moving-in/move-in.ts'
import { movedAppointments } from './kinds/appointments.ts'
import { movedCustomers } from './kinds/customers.ts'
import { movedTickets } from './kinds/tickets.ts'
import type { MovedKind } from './moved-kind.ts'

export const MOVED_KINDS: Record<MovedNoun, MovedKind> = {
  customers: movedCustomers,
  tickets: movedTickets,
  appointments: movedAppointments,
}
