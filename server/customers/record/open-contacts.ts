import type { OpenContacts } from '#contract/customers/customer.ts'
import { changeAppointmentContact, listAppointmentsToReach } from '../../appointments/admin/change-contact.ts'
import type { StaffCtx } from '../../context.ts'
import { lockCustomer, readCustomer, recordChange } from '../../customer-records/customer-record.ts'
import { inTransaction } from '../../db/transaction.ts'
import { changeTicketContact, listOpenTicketsWithOtherContact } from '../../repairs/ticket/edit-ticket.ts'

/** Only what the requester may edit. @throws Problem `customer_not_found`. */
export async function countOpenContacts(ctx: StaffCtx, { id }: { id: number }): Promise<OpenContacts> {
  const { tickets, appointments } = await findOpen(ctx, id)
  return { tickets: tickets.length, appointments: appointments.length }
}

/**
 * Open repairs and upcoming appointments get the preferred contacts of the record.
 * @returns how many were changed.
 * @throws Problem `customer_not_found`; `customer_erased`.
 */
export async function updateOpenContacts(ctx: StaffCtx, { id }: { id: number }): Promise<OpenContacts> {
  return inTransaction(ctx, async (ctx) => {
    await lockCustomer(ctx, id)
    const { customerId, contact, tickets, appointments } = await findOpen(ctx, id)
    for (const ticketId of tickets) await changeTicketContact(ctx, ticketId, contact)
    for (const appointmentId of appointments) await changeAppointmentContact(ctx, appointmentId, contact)
    if (tickets.length + appointments.length > 0)
      await recordChange(ctx, customerId, 'contacts of open repairs and appointments')
    return { tickets: tickets.length, appointments: appointments.length }
  })
}

async function findOpen(ctx: StaffCtx, requestedId: number) {
  const { id: customerId, contacts } = await readCustomer(ctx, requestedId)
  const preferred = (kind: 'email' | 'phone') =>
    contacts.find((one) => one.kind === kind && one.isPreferred)?.value ?? ''
  const contact = { email: preferred('email'), phone: preferred('phone') }
  const { permissions } = ctx.actor.user
  return {
    customerId,
    contact,
    tickets: permissions.has('tickets.write') ? await listOpenTicketsWithOtherContact(ctx, customerId, contact) : [],
    appointments: permissions.has('appointments.write') ? await listAppointmentsToReach(ctx, customerId, contact) : [],
  }
}
