import type {
  AddressDraft,
  ContactDraft,
  Customer,
  CustomerChange,
  CustomerDraft,
} from '#contract/customers/customer.ts'
import { listAccountsOf } from '../../accounts/user-customer.ts'
import { creditOfCustomers, openBalancesOf } from '../../balances/customer-balances.ts'
import type { StaffCtx } from '../../context.ts'
import {
  changeCustomerAddress,
  deleteCustomerAddress,
  writeCustomerAddress,
} from '../../customer-records/customer-address.ts'
import { changeContact, deleteContact, writeContact } from '../../customer-records/customer-contact.ts'
import {
  addCustomer,
  changeCustomer,
  lockCustomer,
  readCustomer,
  recordChange,
  touchCustomer,
} from '../../customer-records/customer-record.ts'
import { listUndoableMerges } from '../../customer-records/merge-customers.ts'
import { inTransaction } from '../../db/transaction.ts'
import { listPlansOf } from '../../managed-it/plan-entries.ts'
import { orderTotalsOf } from '../../orders/customer-orders.ts'
import { listDevicesOf } from '../../repairs/privacy/customer-tickets.ts'

/** @throws Problem `customer_not_found`. */
export async function getCustomer(ctx: StaffCtx, { id: requestedId }: { id: number }): Promise<Customer> {
  const customer = await readCustomer(ctx, requestedId)
  const { id } = customer
  const { permissions } = ctx.actor.user
  const accounts = await listAccountsOf(ctx, [id])
  return {
    ...customer,
    accounts,
    devices: (await listDevicesOf(ctx, [id])).get(id)!,
    openBalances: (await openBalancesOf(ctx, [id])).get(id)!,
    credit: (await creditOfCustomers(ctx, [id])).get(id)!,
    merges: await listUndoableMerges(ctx, id),
    plans: permissions.has('plans.read') ? await listPlansOf(ctx, id) : [],
    orders: permissions.has('orders.read') ? (await orderTotalsOf(ctx, [id])).get(id)! : null,
  }
}

/** @throws Problem `contact_taken` by another customer. */
export async function createCustomer(ctx: StaffCtx, draft: CustomerDraft): Promise<Customer> {
  return getCustomer(ctx, { id: await addCustomer(ctx, draft) })
}

/** @throws Problem `customer_not_found`; `customer_erased`; `stale_edit`. */
export async function updateCustomer(ctx: StaffCtx, change: CustomerChange & { id: number }): Promise<Customer> {
  return getCustomer(ctx, { id: await changeCustomer(ctx, change) })
}

type Ref = { id: number }

/** @throws Problem `customer_not_found`; `contact_taken`. */
export async function addCustomerContact(ctx: StaffCtx, { id, ...draft }: ContactDraft & Ref): Promise<Customer> {
  return changed(ctx, id, 'contacts', (ctx, id) => writeContact(ctx, id, draft as ContactDraft))
}

type ContactRef = Ref & { contactId: number }

/** @throws Problem `customer_not_found`; `contact_not_found`. */
export async function updateCustomerContact(
  ctx: StaffCtx,
  { id, ...change }: ContactRef & { label?: string | undefined; isPreferred?: true | undefined },
): Promise<Customer> {
  return changed(ctx, id, 'contacts', (ctx, id) => changeContact(ctx, { ...change, id }))
}

/** @throws Problem `customer_not_found`; `contact_not_found`. */
export async function removeCustomerContact(ctx: StaffCtx, { id, contactId }: ContactRef): Promise<Customer> {
  return changed(ctx, id, 'contacts', (ctx, id) => deleteContact(ctx, { id, contactId }))
}

/** @throws Problem `customer_not_found`. */
export async function addCustomerAddress(ctx: StaffCtx, { id, ...draft }: AddressDraft & Ref): Promise<Customer> {
  return changed(ctx, id, 'addresses', (ctx, id) => writeCustomerAddress(ctx, id, draft))
}

type AddressRef = Ref & { addressId: number }
type AddressChange = { address?: string | undefined; label?: string | undefined; isPreferred?: true | undefined }

/** @throws Problem `customer_not_found`; `address_not_found`. */
export async function updateCustomerAddress(
  ctx: StaffCtx,
  { id, ...change }: AddressRef & AddressChange,
): Promise<Customer> {
  return changed(ctx, id, 'addresses', (ctx, id) => changeCustomerAddress(ctx, { ...change, id }))
}

/** @throws Problem `customer_not_found`; `address_not_found`. */
export async function removeCustomerAddress(ctx: StaffCtx, { id, addressId }: AddressRef): Promise<Customer> {
  return changed(ctx, id, 'addresses', (ctx, id) => deleteCustomerAddress(ctx, { id, addressId }))
}

async function changed(
  ctx: StaffCtx,
  requestedId: number,
  fields: string,
  change: (ctx: StaffCtx, id: number) => Promise<void>,
): Promise<Customer> {
  return inTransaction(ctx, async (ctx) => {
    const { id } = await lockCustomer(ctx, requestedId)
    await change(ctx, id)
    await touchCustomer(ctx, id)
    await recordChange(ctx, id, fields)
    return getCustomer(ctx, { id })
  })
}
