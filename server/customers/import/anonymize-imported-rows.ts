import type { KnownBy } from '../../accounts/known-by.ts'
import { findCustomerOfUser } from '../../accounts/user-customer.ts'
import { listOwnAppointments } from '../../appointments/personal-appointments.ts'
import type { Ctx } from '../../context.ts'
import { readCustomer } from '../../customer-records/customer-record.ts'
import { anonymizeRows } from '../../data-import/anonymize-rows.ts'
import type { LeavingUser } from '../../ports/user-history.ts'
import { listOwnTickets } from '../../repairs/privacy/anonymize-tickets.ts'

export async function anonymizeImportedUser(ctx: Ctx, { id, email, name }: LeavingUser): Promise<void> {
  const customerId = await findCustomerOfUser(ctx, id)
  const records = await importedRecords(ctx, { userId: id, customerId: null })
  await anonymizeRows(ctx, { name, email, records: { ...records, customers: customerId === null ? [] : [customerId] } })
}

/** Runs before the record is erased, while its name and contacts still exist. */
export async function anonymizeImportedCustomer(ctx: Ctx, customerId: number): Promise<void> {
  const { id, name, contacts } = await readCustomer(ctx, customerId)
  const records = { ...(await importedRecords(ctx, { userId: null, customerId: id })), customers: [id] }
  const emails = contacts.filter(({ kind }) => kind === 'email').map(({ normalized }) => normalized)
  for (const email of [...emails, null]) await anonymizeRows(ctx, { name, email, records })
}

async function importedRecords(ctx: Ctx, owner: KnownBy) {
  return { tickets: await listOwnTickets(ctx, owner), appointments: await listOwnAppointments(ctx, owner) }
}
