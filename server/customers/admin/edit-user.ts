import { z } from 'zod'
import { AdminUser, type UserChange, type UserDraft } from '#contract/customers/admin-user.ts'
import { ZERO } from '#contract/money.ts'
import { Problem } from '#contract/problem.ts'
import { mailUser } from '../../accounts/account-mail.ts'
import { findAdminUser, lockAdminUser } from '../../accounts/admin-user.ts'
import { newToken } from '../../accounts/keys/opaque-token.ts'
import { setPassword } from '../../accounts/password/password.ts'
import { hashPassword } from '../../accounts/password/password-hash.ts'
import { requireGoodPassword } from '../../accounts/password/password-rule.ts'
import { worksAtRegister } from '../../accounts/register/pin.ts'
import { removeRegisterAccess } from '../../accounts/register/remove-register-access.ts'
import { A_CUSTOMER, settleRole } from '../../accounts/role.ts'
import { endSessionsOf } from '../../accounts/session/session.ts'
import { lockAdministrators, requireAnotherAdmin, requireStillAdmin } from '../../accounts/staff/administrators.ts'
import { findUser, isStaff, lockUser, type UserRow, wordsOf } from '../../accounts/user.ts'
import { leaveUnprovenRecord } from '../../accounts/user-customer.ts'
import { addUser, changeUser } from '../../accounts/write-user.ts'
import { record } from '../../audit/audit.ts'
import type { Ctx, StaffCtx } from '../../context.ts'
import { keepContact } from '../../customer-records/customer-contact.ts'
import { inTransaction } from '../../db/transaction.ts'
import { invalid } from '../../http/input.ts'
import { requireFresh } from '../../http/stale-edit.ts'
import { mailEmailVerification } from '../sign-in/email-verification.ts'
import { mailInvitation } from './invitation.ts'

/**
 * Without a password, an invitation email lets the user choose one.
 * @throws Problem `username_taken`; `email_taken`; `validation_failed` for a password that is easy to guess.
 */
export async function createUser(ctx: StaffCtx, { password, ...draft }: UserDraft): Promise<AdminUser> {
  const standing = settleRole(A_CUSTOMER, standingIn(draft))
  if (password) await requireGood(ctx, password, { ...draft, ...standing })
  const passwordHash = await hashPassword(ctx, password || newToken())
  return inTransaction(ctx, async (ctx) => {
    await requireManager(ctx, draft.managedBy)
    const values = {
      ...toColumns({ hourlyRate: ZERO, ...draft }),
      ...standing,
      username: draft.username,
      email: draft.email,
    }
    const row = await addUser(ctx, { ...values, passwordHash })
    await (password ? mailEmailVerification(ctx, row) : mailInvitation(ctx, row))
    const user = await findAdminUser(ctx, row)
    await record(ctx, 'user.created', `user:${user.id}`, AdminUser, { after: user })
    return user
  })
}

type Change = UserChange & { id: number }

/**
 * Removed permissions end with the account's next request.
 * @throws Problem `user_not_found`; `stale_edit`; `email_taken`; `own_admin_flag`; `last_admin`.
 */
export async function updateUser(ctx: StaffCtx, change: Change): Promise<AdminUser> {
  const { id, version: seen, password, ...facts } = change
  const passwordHash = password ? await hashPassword(ctx, password) : null
  return inTransaction(ctx, async (ctx) => {
    await lockAdministrators(ctx)
    await requireStillAdmin(ctx)
    const before = await lockAdminUser(ctx, { id })
    requireFresh(seen, before.version, () => z.encode(AdminUser, before))
    const standing = settleRole(before, standingIn(facts))
    if (isAdminIn(before) && !standing.isAdmin) await requireDemotable(ctx, id)
    if (facts.managedBy === id) throw invalid({ managedBy: ['A user cannot be their own manager'] })
    await requireManager(ctx, facts.managedBy)
    if (password) await requireGood(ctx, password, { ...before, ...facts, ...standing })
    const row = await lockUser(ctx, id)
    await saveFacts(ctx, row, { ...toColumns(facts), ...standing })
    if (passwordHash) await replacePassword(ctx, row, passwordHash)
    const after = await findAdminUser(ctx, { id })
    await record(ctx, 'user.updated', `user:${id}`, AdminUser, { before, after })
    return after
  })
}

async function requireDemotable(ctx: StaffCtx, id: number): Promise<void> {
  if (id === ctx.actor.user.id) {
    const message = 'You cannot remove your own administrator role. Another administrator can.'
    throw new Problem('conflict', 'own_admin_flag', message, { fields: { isAdmin: [message] } })
  }
  await requireAnotherAdmin(ctx, id)
}

async function saveFacts(ctx: Ctx, row: UserRow, facts: Partial<UserRow>): Promise<void> {
  const isNewEmail = facts.email !== undefined && facts.email.toLowerCase() !== row.email.toLowerCase()
  const change = {
    ...facts,
    ...(isNewEmail && { emailVerifiedAt: null, ...(await leaveUnprovenRecord(ctx, row)) }),
    version: row.version + 1,
  }
  const saved = await changeUser(ctx, row.id, change)
  if (worksAtRegister(row) && !worksAtRegister(saved)) await removeRegisterAccess(ctx, row)
  if (!isNewEmail) return
  if (saved.customerId) await keepContact(ctx, saved.customerId, { kind: 'email', value: saved.email })
  if (row.invitedAt) return mailInvitation(ctx, saved)
  await mailEmailVerification(ctx, saved)
  if (!row.emailVerifiedAt) return
  await mailUser(ctx, row, { kind: 'email_changed', facts: { email: saved.email } })
}

async function replacePassword(ctx: StaffCtx, row: UserRow, passwordHash: string): Promise<void> {
  await setPassword(ctx, row, passwordHash)
  const { user } = ctx.actor
  await endSessionsOf(ctx, row.id, row.id === user.id ? { sessionId: user.sessionId } : undefined)
  await record(ctx, 'user.password_set', `user:${row.id}`)
}

function requireGood(
  ctx: Ctx,
  password: string,
  user: Parameters<typeof wordsOf>[0] & Parameters<typeof isStaff>[0],
): Promise<void> {
  return requireGoodPassword(ctx, password, { field: 'password', isStaff: isStaff(user), words: wordsOf(user) })
}

async function requireManager(ctx: Ctx, id: number | null | undefined): Promise<void> {
  if (!id) return
  const manager = await findUser(ctx, id)
  if (!manager || !isStaff(manager)) throw invalid({ managedBy: ['Choose someone who works here'] })
}

function isAdminIn({ isAdmin, role }: Pick<AdminUser, 'isAdmin' | 'role'>): boolean {
  return isAdmin || role === 'admin'
}

type Facts = Omit<UserDraft, 'password' | 'username' | 'email'> & { email?: string }

function standingIn({
  role,
  isAdmin,
  isTechnician,
  isFieldTechnician,
  isContractor,
  isEmployee,
}: Facts): Partial<typeof A_CUSTOMER> {
  const given = { role, isAdmin, isTechnician, isFieldTechnician, isContractor, isEmployee }
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined))
}

function toColumns({ hourlyRate, ...facts }: Facts): Partial<UserRow> {
  return { ...facts, ...(hourlyRate !== undefined && { hourlyRateCents: hourlyRate }) }
}
