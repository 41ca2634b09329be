import { asc, eq } from 'drizzle-orm'
import { EnrolledRegister, type RegisterDraft } from '#contract/accounts/register.ts'
import { Problem } from '#contract/problem.ts'
import { record } from '../../audit/audit.ts'
import type { Ctx, StaffCtx } from '../../context.ts'
import { refuseTaken } from '../../db/refuse-taken.ts'
import { inTransaction } from '../../db/transaction.ts'
import { dropCookie, setCookie } from '../../http/cookie.ts'
import { type Reply, reply, replyCookies } from '../../http/reply.ts'
import { hashToken, newToken } from '../keys/opaque-token.ts'
import { REGISTER_COOKIE } from './find-register.ts'
import { registers } from './register.table.ts'

/** Browsers store no cookie for longer. */
const MAX_AGE_DAYS = 400

const TAKEN = {
  registers_name: { code: 'register_name_taken', field: 'name', atField: 'There is already a register of this name.' },
}

export async function listRegisters(ctx: Ctx): Promise<EnrolledRegister[]> {
  const rows = await ctx.db.select().from(registers).orderBy(asc(registers.name))
  return rows.map((row) => toRegister(ctx, row))
}

/** @throws Problem `already_a_register`; `register_name_taken`. */
export async function enrollRegister(ctx: StaffCtx, draft: RegisterDraft): Promise<Reply<EnrolledRegister>> {
  const before = ctx.actor.register
  if (before) {
    const message = `This browser is the register “${before.name}” already.`
    throw new Problem('conflict', 'already_a_register', message)
  }
  const token = newToken()
  const register = await inTransaction(ctx, async (ctx) => {
    const row = { ...draft, tokenHash: hashToken(token), enrolledBy: ctx.actor.user.username, enrolledAt: ctx.now }
    const [added] = await refuseTaken(TAKEN, ctx.db.insert(registers).values(row).returning())
    const after = { ...toRegister(ctx, added!), isThisOne: true }
    await record(ctx, 'register.enrolled', `register:${after.id}`, Recorded, { after })
    return after
  })
  const cookie = setCookie(ctx.config, REGISTER_COOKIE, token, { maxAgeSeconds: MAX_AGE_DAYS * 86_400, isStrict: true })
  return reply(register, { cookies: [cookie] })
}

/** @throws Problem `register_not_found`; `register_name_taken`. */
export async function updateRegister(
  ctx: StaffCtx,
  { id, ...draft }: RegisterDraft & { id: number },
): Promise<EnrolledRegister> {
  return inTransaction(ctx, async (ctx) => {
    const before = await lockRegister(ctx, id)
    const [row] = await refuseTaken(TAKEN, ctx.db.update(registers).set(draft).where(eq(registers.id, id)).returning())
    const after = toRegister(ctx, row!)
    await record(ctx, 'register.updated', `register:${id}`, Recorded, { before, after })
    return after
  })
}

/** @throws Problem `register_not_found`. */
export async function revokeRegister(ctx: StaffCtx, { id }: { id: number }): Promise<Reply<void>> {
  await inTransaction(ctx, async (ctx) => {
    const before = await lockRegister(ctx, id)
    await ctx.db.delete(registers).where(eq(registers.id, id))
    await record(ctx, 'register.revoked', `register:${id}`, Recorded, { before })
  })
  return ctx.actor.register?.id === id ? replyCookies(dropCookie(ctx.config, REGISTER_COOKIE)) : replyCookies()
}

const Recorded = EnrolledRegister.omit({
  id: true,
  enrolledBy: true,
  enrolledAt: true,
  lastUsedAt: true,
  isThisOne: true,
})

async function lockRegister(ctx: Ctx, id: number): Promise<EnrolledRegister> {
  const [row] = await ctx.db.select().from(registers).where(eq(registers.id, id)).for('update')
  if (!row) throw new Problem('not_found', 'register_not_found', 'There is no such register.')
  return toRegister(ctx, row)
}

function toRegister({ actor }: Ctx, { tokenHash, ...row }: typeof registers.$inferSelect): EnrolledRegister {
  return { ...row, isThisOne: actor.register?.id === row.id }
}
