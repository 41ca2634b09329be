import { newToken } from '../../accounts/keys/opaque-token.ts'
import { hashPassword } from '../../accounts/password/password-hash.ts'
import { findByName, findUser } from '../../accounts/user.ts'
import { addUser, removeUser } from '../../accounts/write-user.ts'
import type { Ctx, StaffCtx } from '../../context.ts'
import { deleteUnusedCustomer } from '../../customer-records/customer-for.ts'
import { isStillReferenced } from '../../db/still-referenced.ts'
import { inSavepoint } from '../../db/transaction.ts'
import { deleteNotesOf, writeNote } from './customer-note.ts'
import { hasHistory } from './retire-user.ts'

interface MovedUser {
  username: string
  email: string
  firstName: string | null
  lastName: string | null
  phone: string | null
  address: string | null
  note: string
}

export async function addMovedUser(ctx: StaffCtx, { note, ...values }: MovedUser): Promise<number | string> {
  if (await findByName(ctx, values.email)) return 'An account with this address already exists'
  const passwordHash = await unknownPassword(ctx)
  const { id, customerId } = await addUser(ctx, { ...values, passwordHash, invitedAt: ctx.now })
  if (note) await writeNote(ctx, customerId!, note)
  return id
}

let unknown: Promise<string> | undefined

function unknownPassword(ctx: Ctx): Promise<string> {
  unknown ??= hashPassword(ctx, newToken())
  return unknown
}

export async function removeMovedUser(ctx: StaffCtx, id: number): Promise<boolean> {
  const user = await findUser(ctx, id)
  if (!user) return true
  if (user.lastLogin || user.invitedAt === null || user.version > 1 || (await hasHistory(ctx, id))) return false
  const customerId = user.customerId!
  try {
    await inSavepoint(ctx, () => removeUser(ctx, id))
  } catch (error) {
    if (!isStillReferenced(error)) throw error
    return false
  }
  await deleteNotesOf(ctx, { customerId, at: user.createdAt })
  await deleteUnusedCustomer(ctx, customerId)
  return true
}
