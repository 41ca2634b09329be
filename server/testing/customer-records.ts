import { listCustomers } from '#contract/customers/customer.ts'
import type { Visitor } from './visitor.ts'

export async function customerIdOf(staff: Visitor, search: string): Promise<number> {
  const [found] = await staff.call(listCustomers, { search })
  return found!.id
}
