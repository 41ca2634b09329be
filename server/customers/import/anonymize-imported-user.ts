import { listOwnAppointments } from '../../appointments/personal-appointments.ts'
import type { Ctx } from '../../context.ts'
import { anonymizeRows } from '../../data-import/anonymize-rows.ts'
import type { LeavingUser } from '../../ports/user-history.ts'
import { listOwnTickets } from '../../repairs/privacy/anonymize-tickets.ts'

export async function anonymizeImportedUser(ctx: Ctx, { id, email, name }: LeavingUser): Promise<void> {
  const records = {
    customers: [id],
    tickets: await listOwnTickets(ctx, { userId: id, customerId: null }),
    appointments: await listOwnAppointments(ctx, { userId: id, customerId: null }),
  }
  await anonymizeRows(ctx, { name, email, records })
}
