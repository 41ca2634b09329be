import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { Problem } from '#contract/problem.ts'
import { encryptedColumn } from '../../audit/encrypted-rows.ts'
import { decrypt, encrypt } from '../../audit/secret-box.ts'
import type { Ctx } from '../../context.ts'
import { sqlStateOf } from '../../db/sql-state.ts'
import { inTransaction } from '../../db/transaction.ts'
import {
  type AccountingAccess,
  AccountingError,
  type AccountingProvider,
  type AccountingTokens,
} from '../../ports/accounting-provider.ts'
import type { EncryptedData } from '../../ports/encrypted-data.ts'
import { accountingConnections } from './accounting-connection.table.ts'

export type ConnectionRow = typeof accountingConnections.$inferSelect

const OWNER = 'accounting connection'
/** A token that ends during a request would be refused. */
const MARGIN_MS = 60_000
const LOCK_NOT_AVAILABLE = '55P03'

const Stored = z.object({ accessToken: z.string(), refreshToken: z.string(), expiresAt: z.coerce.date() })

export function encryptTokens(ctx: Pick<Ctx, 'config'>, tokens: AccountingTokens): string {
  return encrypt(ctx.config, OWNER, JSON.stringify(tokens))
}

export function openTokens(ctx: Pick<Ctx, 'config'>, { encryptedTokens }: ConnectionRow): AccountingTokens {
  return Stored.parse(JSON.parse(decrypt(ctx.config, OWNER, encryptedTokens)))
}

export const encryptedAccountingTokens: EncryptedData = encryptedColumn({
  what: 'tokens of the accounting program',
  table: accountingConnections,
  id: accountingConnections.id,
  ciphertext: accountingConnections.encryptedTokens,
  namedBy: accountingConnections.id,
  owner: () => OWNER,
})

export async function findConnection(ctx: Ctx): Promise<ConnectionRow | undefined> {
  const [row] = await ctx.db.select().from(accountingConnections)
  return row
}

/** @throws Problem `accounting_not_connected`. */
export async function requireConnection(ctx: Ctx): Promise<{ row: ConnectionRow; provider: AccountingProvider }> {
  const row = await findConnection(ctx)
  const provider = row && ctx.accounting[row.program]
  if (row && provider) return { row, provider }
  throw new Problem('conflict', 'accounting_not_connected', 'No accounting program is connected.')
}

/**
 * Both programs replace the refresh token with each refresh, so only one request at a time may use it. If the answer
 * is lost, the next request uses the same token, which Xero accepts for 30 minutes
 * (https://community.xero.com/developer/discussion/105714701/); if it is refused, the owner connects again.
 * @throws AccountingError `expired`: the owner must connect again.
 */
export async function openAccess(ctx: Ctx, { refusedToken = '' } = {}): Promise<AccountingAccess> {
  const { row, provider } = await requireConnection(ctx)
  const known = openTokens(ctx, row)
  if (isFresh(ctx, known, refusedToken)) return { companyId: row.companyId, accessToken: known.accessToken }
  const refreshed = await inTransaction(ctx, async (ctx) => {
    const locked = await lockConnection(ctx, row)
    const current = openTokens(ctx, locked)
    if (isFresh(ctx, current, refusedToken)) return current
    const tokens = await provider.refresh(current.refreshToken, ctx.now)
    await ctx.db
      .update(accountingConnections)
      .set({ encryptedTokens: encryptTokens(ctx, tokens), problem: null })
      .where(eq(accountingConnections.id, row.id))
    return tokens
  })
  return { companyId: row.companyId, accessToken: refreshed.accessToken }
}

async function lockConnection(ctx: Ctx, { id }: ConnectionRow): Promise<ConnectionRow> {
  const select = ctx.db.select().from(accountingConnections).where(eq(accountingConnections.id, id)).for('update')
  const [locked] = await select.catch((error) => {
    if (sqlStateOf(error) !== LOCK_NOT_AVAILABLE) throw error
    throw new AccountingError('unavailable', 'Another request is renewing the connection. Try again in a minute.')
  })
  if (!locked) throw new AccountingError('expired', 'The accounting program was disconnected.')
  return locked
}

function isFresh(ctx: Ctx, { accessToken, expiresAt }: AccountingTokens, refusedToken: string): boolean {
  return accessToken !== refusedToken && expiresAt.getTime() > ctx.now.getTime() + MARGIN_MS
}

/** Repeats a request once with new tokens, because a program may end an access early. */
export async function withAccess<T>(ctx: Ctx, call: (access: AccountingAccess) => Promise<T>): Promise<T> {
  const access = await openAccess(ctx)
  try {
    return await call(access)
  } catch (error) {
    if (!(error instanceof AccountingError && error.failure === 'expired')) throw error
    return await call(await openAccess(ctx, { refusedToken: access.accessToken }))
  }
}

export async function changeConnection(
  ctx: Ctx,
  { id }: Pick<ConnectionRow, 'id'>,
  change: Partial<Pick<ConnectionRow, 'problem' | 'pausedUntil'>>,
): Promise<void> {
  await ctx.db.update(accountingConnections).set(change).where(eq(accountingConnections.id, id))
}
