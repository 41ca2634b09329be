import type { Ctx } from '../context.ts'
import { keepContact } from './customer-contact.ts'
import { lockCustomer } from './customer-record.ts'

interface Choice {
  customerId: number | null | undefined
  email?: string | null
  phone?: string | null
}

/**
 * The record that staff chose in a form; a merged one leads to its survivor. It keeps contacts that it did not have.
 * Runs in the caller's transaction.
 * @returns null without a choice: the record is then found by the contact.
 * @throws Problem `customer_not_found`; `customer_erased`.
 */
export async function chosenCustomer(ctx: Ctx, { customerId, email, phone }: Choice): Promise<number | null> {
  if (customerId == null) return null
  const { id } = await lockCustomer(ctx, customerId)
  if (email) await keepContact(ctx, id, { kind: 'email', value: email })
  if (phone) await keepContact(ctx, id, { kind: 'phone', value: phone })
  return id
}
