import { z } from 'zod'
import type { AccountMapping, AccountMappingDraft } from '#contract/reports/accounting-sync.ts'
import { record } from '../../audit/audit.ts'
import { getBookAccounts } from '../../chart-of-accounts/book-account.ts'
import type { Ctx } from '../../context.ts'
import { inTransaction } from '../../db/transaction.ts'
import { invalid } from '../../http/input.ts'
import type { ProgramAccount } from '../../ports/accounting-provider.ts'
import { accountMappings } from './accounting-connection.table.ts'
import { asProblem } from './connect.ts'
import { requireConnection, withAccess } from './tokens.ts'

/** Accounts that nobody chose yet are those with the same number or name. */
export async function getAccountMapping(ctx: Ctx): Promise<AccountMapping> {
  const theirs = await listTheirs(ctx)
  const isTheirs = new Set(theirs.map(({ id }) => id))
  // An account may have been made inactive there since it was chosen.
  const chosen = new Map([...(await readMapping(ctx))].filter(([, theirId]) => isTheirs.has(theirId)))
  const { accounts } = await getBookAccounts(ctx)
  return {
    theirs: theirs.map(({ id, name, number }) => ({
      id,
      name: number && number !== name ? `${number} ${name}` : name,
    })),
    accounts: accounts.map(({ number, name }) => ({
      ...{ number, name },
      theirId: chosen.get(number) ?? findSame(theirs, { number, name })?.id ?? null,
    })),
  }
}

/** @throws Problem `validation_failed` if the program has no such account. */
export async function saveAccountMapping(ctx: Ctx, { accounts }: AccountMappingDraft): Promise<AccountMapping> {
  const known = new Set((await listTheirs(ctx)).map(({ id }) => id))
  const chosen = accounts.flatMap(({ number, theirId }) => (theirId === null ? [] : [{ number, theirId }]))
  const unknown = chosen.find(({ theirId }) => !known.has(theirId))
  if (unknown) throw invalid({ accounts: [`Choose another account for ${unknown.number}`] })
  const { row } = await requireConnection(ctx)
  await inTransaction(ctx, async (ctx) => {
    await ctx.db.delete(accountMappings)
    if (chosen.length > 0)
      await ctx.db
        .insert(accountMappings)
        .values(chosen.map(({ number, theirId }) => ({ connectionId: row.id, accountNumber: number, theirId })))
        .onConflictDoNothing()
    await record(ctx, 'accounting_connection.accounts_chosen', 'accounting_connection', Chosen, {
      after: { accounts: chosen },
    })
  })
  return getAccountMapping(ctx)
}

const Chosen = z.object({ accounts: z.array(z.object({ number: z.string(), theirId: z.string() })) })

/** The account of the program by the number of the account of the journal. */
export async function readMapping(ctx: Ctx): Promise<Map<string, string>> {
  const rows = await ctx.db.select().from(accountMappings)
  return new Map(rows.map(({ accountNumber, theirId }) => [accountNumber, theirId]))
}

function listTheirs(ctx: Ctx): Promise<ProgramAccount[]> {
  return asProblem(async () => {
    const { provider } = await requireConnection(ctx)
    return withAccess(ctx, (access) => provider.listAccounts(access))
  })
}

function findSame(theirs: ProgramAccount[], { number, name }: { number: string; name: string }) {
  const isSame = (one: string, other: string) => one.trim().toLowerCase() === other.trim().toLowerCase()
  return (
    theirs.find((one) => one.number === number && isSame(one.name, name)) ??
    theirs.find((one) => isSame(one.name, name))
  )
}
