import type { CustomerCtx } from '../context.ts'
import { keepContact } from './customer-contact.ts'
import { lockCustomer } from './customer-record.ts'

interface TypedContacts {
  email?: string | null
  phone?: string | null
}

/**
 * The record that staff chose in a form; a merged one leads to its survivor. Runs in the caller's transaction.
 * @returns null without a choice: the record is then found by the contact.
 * @throws Problem `customer_not_found`; `customer_erased`.
 */
export async function chosenCustomer(
  ctx: CustomerCtx,
  { customerId, ...typed }: TypedContacts & { customerId: number | null | undefined },
): Promise<number | null> {
  if (customerId == null) return null
  const { id } = await lockCustomer(ctx, customerId)
  await saveTypedContacts(ctx, id, typed)
  return id
}

/**
 * Adds the contacts of a form to the record, if the requester may edit customers. Otherwise they stay on the ticket,
 * sale or the like only.
 */
export async function saveTypedContacts(ctx: CustomerCtx, id: number, { email, phone }: TypedContacts): Promise<void> {
  if (!ctx.actor.user.permissions.has('customers.write')) return
  if (email) await keepContact(ctx, id, { kind: 'email', value: email })
  if (phone) await keepContact(ctx, id, { kind: 'phone', value: phone })
}
