import { newToken } from '../../accounts/keys/opaque-token.ts'
import { hashPassword } from '../../accounts/password/password-hash.ts'
import { findByName, findUser } from '../../accounts/user.ts'
import { listAccountsOf } from '../../accounts/user-customer.ts'
import { addUser, removeUser } from '../../accounts/write-user.ts'
import type { Ctx, StaffCtx } from '../../context.ts'
import { writeCustomerAddress } from '../../customer-records/customer-address.ts'
import { cameByAccount, deleteRecord, deleteUnusedCustomer } from '../../customer-records/customer-for.ts'
import { addCustomer, findRecord, readCustomer } from '../../customer-records/customer-record.ts'
import { isStillReferenced } from '../../db/still-referenced.ts'
import { inSavepoint } from '../../db/transaction.ts'
import { deleteNotesOf, writeNote } from '../admin/customer-note.ts'
import { hasHistory } from '../admin/retire-user.ts'

interface ImportedCustomer {
  name: string
  address: string | null
  note: string
}

interface ImportedAccount extends ImportedCustomer {
  username: string
  email: string
  firstName: string | null
  lastName: string | null
  phone: string | null
}

/** @returns the customer record, or why there is none. */
export async function addImportedAccount(
  ctx: StaffCtx,
  { note, name, ...values }: ImportedAccount,
): Promise<number | string> {
  if (await findByName(ctx, values.email)) return 'An account with this address already exists'
  const passwordHash = await unknownPassword(ctx)
  const user = await addUser(ctx, { ...values, passwordHash, invitedAt: ctx.now })
  const id = user.customerId!
  if (values.address && (await readCustomer(ctx, id)).addresses.length === 0)
    await writeCustomerAddress(ctx, id, toAddress(values.address))
  if (note) await writeNote(ctx, id, note)
  return id
}

/** For somebody without an email address, who cannot have an account. */
export async function addImportedRecord(
  ctx: StaffCtx,
  { name, phone, address, note }: ImportedCustomer & { phone: string },
): Promise<number> {
  const id = await addCustomer(ctx, {
    name,
    source: 'import',
    contacts: [{ kind: 'phone', value: phone, label: '', isPreferred: true }],
    addresses: address ? [toAddress(address)] : [],
  })
  if (note) await writeNote(ctx, id, note)
  return id
}

function toAddress(address: string) {
  return { address, label: '', isPreferred: true }
}

let unknown: Promise<string> | undefined

function unknownPassword(ctx: Ctx): Promise<string> {
  unknown ??= hashPassword(ctx, newToken())
  return unknown
}

/** @returns false if the customer or the account was used or changed since the import. */
export async function removeImportedCustomer(ctx: StaffCtx, id: number): Promise<boolean> {
  const accounts = await listAccountsOf(ctx, [id])
  if (accounts.length > 1) return false
  try {
    return await inSavepoint(ctx, () => (accounts[0] ? removeAccount(ctx, accounts[0].id) : removeRecord(ctx, id)))
  } catch (error) {
    if (!isStillReferenced(error)) throw error
    return false
  }
}

async function removeAccount(ctx: StaffCtx, id: number): Promise<boolean> {
  const user = (await findUser(ctx, id))!
  if (user.lastLogin || user.invitedAt === null || user.version > 1 || (await hasHistory(ctx, id))) return false
  await removeUser(ctx, id)
  await deleteNotesOf(ctx, { customerId: user.customerId!, at: user.createdAt })
  if (await cameByAccount(ctx, user.customerId!)) await deleteUnusedCustomer(ctx, user.customerId!)
  return true
}

async function removeRecord(ctx: StaffCtx, id: number): Promise<boolean> {
  const record = await findRecord(ctx, id)
  if (!record) return true
  if (record.version > 1) return false
  await deleteNotesOf(ctx, { customerId: id, at: record.createdAt })
  await deleteRecord(ctx, id)
  return true
}
