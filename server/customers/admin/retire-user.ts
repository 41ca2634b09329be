import { AdminUser } from '#contract/customers/admin-user.ts'
import { Problem } from '#contract/problem.ts'
import { endLinks } from '../../accounts/account-link.ts'
import { findAdminUser, lockAdminUser } from '../../accounts/admin-user.ts'
import { removeRegisterAccess } from '../../accounts/register/remove-register-access.ts'
import { endSessionsOf } from '../../accounts/session/session.ts'
import { lockAdministrators, requireAnotherAdmin, requireStillAdmin } from '../../accounts/staff/administrators.ts'
import { lockUser } from '../../accounts/user.ts'
import { changeUser, removeUser } from '../../accounts/write-user.ts'
import { record } from '../../audit/audit.ts'
import type { Ctx, StaffCtx } from '../../context.ts'
import { deleteUnusedCustomer } from '../../customer-records/customer-for.ts'
import { isStillReferenced } from '../../db/still-referenced.ts'
import { inSavepoint, inTransaction } from '../../db/transaction.ts'
import { forgetUser } from '../forget-user.ts'

/**
 * An account with orders or audit entries is only deactivated, so that the records keep its name.
 * @throws Problem `user_not_found`; `own_account`; `last_admin`.
 */
export async function deleteUser(
  ctx: StaffCtx,
  { id }: { id: number },
): Promise<{ outcome: 'deleted' | 'deactivated' }> {
  return inTransaction(ctx, async (ctx) => {
    const before = await lockRetirable(ctx, id)
    const isGone = !(await hasHistory(ctx, id)) && (await tryDelete(ctx, id))
    if (!isGone) {
      if (before.status !== 'inactive') await deactivate(ctx, before)
      return { outcome: 'deactivated' }
    }
    await record(ctx, 'user.deleted', `user:${id}`, AdminUser, { before })
    return { outcome: 'deleted' }
  })
}

export async function foreseeDeletion(
  ctx: StaffCtx,
  { id }: { id: number },
): Promise<{ outcome: 'deleted' | 'deactivated' }> {
  await findAdminUser(ctx, { id })
  return { outcome: (await hasHistory(ctx, id)) ? 'deactivated' : 'deleted' }
}

/** @throws Problem `user_not_found`; `own_account`; `last_admin`. */
export async function deactivateUser(ctx: StaffCtx, { id }: { id: number }): Promise<AdminUser> {
  return inTransaction(ctx, async (ctx) => {
    const before = await lockRetirable(ctx, id)
    return before.status === 'inactive' ? before : deactivate(ctx, before)
  })
}

export async function restoreUser(ctx: StaffCtx, { id }: { id: number }): Promise<AdminUser> {
  return inTransaction(ctx, async (ctx) => {
    const before = await lockAdminUser(ctx, { id })
    if (before.status !== 'inactive') return before
    return move(ctx, before, null, 'user.restored')
  })
}

async function lockRetirable(ctx: StaffCtx, id: number): Promise<AdminUser> {
  await lockAdministrators(ctx)
  await requireStillAdmin(ctx)
  const user = await lockAdminUser(ctx, { id })
  if (id === ctx.actor.user.id)
    throw new Problem('conflict', 'own_account', 'This is your own account. Delete it in your account settings.')
  if ((user.isAdmin || user.role === 'admin') && user.status !== 'inactive') await requireAnotherAdmin(ctx, id)
  return user
}

async function deactivate(ctx: StaffCtx, before: AdminUser): Promise<AdminUser> {
  await endSessionsOf(ctx, before.id)
  await removeRegisterAccess(ctx, before)
  for (const purpose of ['password_reset', 'invitation'] as const) await endLinks(ctx, purpose, before.id)
  return move(ctx, { ...before, sessions: 0 }, ctx.now, 'user.deactivated')
}

async function move(
  ctx: StaffCtx,
  before: AdminUser,
  disabledAt: Date | null,
  action: 'user.deactivated' | 'user.restored',
): Promise<AdminUser> {
  await changeUser(ctx, before.id, { disabledAt, version: before.version + 1 })
  const after = await findAdminUser(ctx, before)
  await record(ctx, action, `user:${before.id}`, AdminUser, { before, after })
  return after
}

export async function hasHistory(ctx: Ctx, id: number): Promise<boolean> {
  for (const checker of ctx.userHistoryCheckers) if (await checker(ctx, id)) return true
  return false
}

async function tryDelete(ctx: Ctx, id: number): Promise<boolean> {
  try {
    await inSavepoint(ctx, async () => {
      const user = await lockUser(ctx, id)
      await forgetUser(ctx, user)
      await removeUser(ctx, id)
      if (user.customerId) await deleteUnusedCustomer(ctx, user.customerId)
    })
    return true
  } catch (error) {
    if (!isStillReferenced(error)) throw error
    return false
  }
}
