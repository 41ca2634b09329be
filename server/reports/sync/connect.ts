import { createHash, randomBytes } from 'node:crypto'
import { and, eq, gt, lt } from 'drizzle-orm'
import { z } from 'zod'
import { Problem } from '#contract/problem.ts'
import type { AccountingAnswer, AccountingConnection, AccountingStart } from '#contract/reports/accounting-sync.ts'
import { record } from '../../audit/audit.ts'
import type { Ctx, StaffCtx } from '../../context.ts'
import { inTransaction } from '../../db/transaction.ts'
import { AccountingError, type AccountingProvider } from '../../ports/accounting-provider.ts'
import { accountingAttempts, accountingConnections } from './accounting-connection.table.ts'
import { encryptTokens, findConnection, openTokens, requireConnection } from './tokens.ts'

const ATTEMPT_MS = 15 * 60_000
const PROGRAMS = ['quickbooks', 'xero'] as const

export async function getAccountingConnection(ctx: Ctx): Promise<AccountingConnection> {
  const row = await findConnection(ctx)
  const available = PROGRAMS.filter((program) => ctx.accounting[program])
  return { available, connected: row ?? null }
}

/** @throws Problem `accounting_not_configured`. */
export async function startAccountingConnection(
  ctx: StaffCtx,
  { program, syncFrom }: AccountingStart,
): Promise<{ url: string }> {
  const provider = requireProvider(ctx, program)
  const [state, verifier] = [randomBytes(32).toString('base64url'), randomBytes(48).toString('base64url')]
  await ctx.db.delete(accountingAttempts).where(lt(accountingAttempts.startedAt, oldestAttempt(ctx)))
  await ctx.db
    .insert(accountingAttempts)
    .values({
      ...{ stateHash: hashOf(state), program, verifier, syncFrom },
      ...{ userId: ctx.actor.user.id, startedAt: ctx.now },
    })
  return { url: provider.authorizeUrl({ state, verifier, redirectUrl: redirectUrl(ctx) }) }
}

/**
 * Connects the program with the code that it gave the browser. A connection to the same company is renewed and keeps
 * its entries.
 * @throws Problem `accounting_attempt_not_found`: begun by somebody else, too long ago, or used already.
 */
export async function finishAccountingConnection(
  ctx: StaffCtx,
  { state, code, realmId }: AccountingAnswer,
): Promise<AccountingConnection> {
  const [attempt] = await ctx.db
    .delete(accountingAttempts)
    .where(
      and(
        eq(accountingAttempts.stateHash, hashOf(state)),
        eq(accountingAttempts.userId, ctx.actor.user.id),
        gt(accountingAttempts.startedAt, oldestAttempt(ctx)),
      ),
    )
    .returning()
  if (!attempt)
    throw new Problem('conflict', 'accounting_attempt_not_found', 'This connection was not begun here. Connect again.')
  const { program, verifier, syncFrom } = attempt
  const answer = { code, verifier, redirectUrl: redirectUrl(ctx), companyId: realmId ?? null, now: ctx.now }
  const { tokens, companyId, companyName } = await asProblem(() => requireProvider(ctx, program).exchangeCode(answer))
  return inTransaction(ctx, async (ctx) => {
    const before = await findConnection(ctx)
    const renewed = {
      ...{ companyName, syncFrom, problem: null, encryptedTokens: encryptTokens(ctx, tokens) },
      ...{ connectedBy: ctx.actor.user!.username, connectedAt: ctx.now },
    }
    if (before?.program === program && before.companyId === companyId)
      await ctx.db.update(accountingConnections).set(renewed).where(eq(accountingConnections.id, before.id))
    else {
      await ctx.db.delete(accountingConnections)
      await ctx.db.insert(accountingConnections).values({ program, companyId, ...renewed })
    }
    await record(ctx, 'accounting_connection.connected', 'accounting_connection', Recorded, {
      after: { program, companyName, syncFrom },
    })
    return getAccountingConnection(ctx)
  })
}

/** The connection ends even if the program cannot be told. */
export async function disconnectAccounting(ctx: StaffCtx): Promise<AccountingConnection> {
  const { row, provider } = await requireConnection(ctx)
  await provider
    .revoke(openTokens(ctx, row).refreshToken)
    .catch((error) => ctx.log.warn({ err: error }, 'the accounting program was not told of the end of its connection'))
  return inTransaction(ctx, async (ctx) => {
    await ctx.db.delete(accountingConnections).where(eq(accountingConnections.id, row.id))
    const { program, companyName, syncFrom } = row
    await record(ctx, 'accounting_connection.disconnected', 'accounting_connection', Recorded, {
      before: { program, companyName, syncFrom },
    })
    return getAccountingConnection(ctx)
  })
}

const Recorded = z.object({ program: z.string(), companyName: z.string(), syncFrom: z.string() })

function requireProvider(ctx: Ctx, program: AccountingProvider['program']): AccountingProvider {
  const provider = ctx.accounting[program]
  if (provider) return provider
  throw new Problem('conflict', 'accounting_not_configured', 'This installation has no keys for this program.')
}

/** @throws Problem `accounting_refused`, with what the program says. */
export async function asProblem<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call()
  } catch (error) {
    if (!(error instanceof AccountingError)) throw error
    const kind = error.failure === 'unavailable' || error.failure === 'busy' ? 'unavailable' : 'conflict'
    throw new Problem(kind, 'accounting_refused', error.message)
  }
}

function redirectUrl({ config }: Ctx): string {
  return `${config.publicUrl}/admin/settings/accounting`
}

function oldestAttempt(ctx: Ctx): Date {
  return new Date(ctx.now.getTime() - ATTEMPT_MS)
}

/** A reader of the database cannot use an attempt. */
function hashOf(state: string): string {
  return createHash('sha256').update(state).digest('hex')
}
