import { and, desc, eq, gt, inArray, isNotNull, isNull, ne, or, type SQL, sql } from 'drizzle-orm'
import type { BalanceRow, BalanceSearch } from '#contract/balances/admin-balance.ts'
import { BalanceKind } from '#contract/balances/balance.ts'
import { type Cents, cents } from '#contract/money.ts'
import type { Page } from '#contract/page.ts'
import type { Ctx } from '../../context.ts'
import { countUpTo } from '../../db/count-up-to.ts'
import { balances } from '../balance.table.ts'
import type { Balance } from '../balance.ts'
import { giftCardSales } from '../gift-card/gift-card.table.ts'
import { fingerprintsOfGiftCode } from '../gift-card/gift-code.ts'

/** Layaways show theirs on their own page. */
export const isCustomersMoney = ne(balances.kind, 'layaway')

export interface FoundBalance {
  balance: Balance
  sale: typeof giftCardSales.$inferSelect | null
  username: string | null
}

export async function listBalances(
  ctx: Ctx,
  { show, kind, search, page, limit }: BalanceSearch,
): Promise<Page<BalanceRow>> {
  const matching = and(
    isCustomersMoney,
    SHOWN[show],
    kind && eq(balances.kind, kind),
    search ? found(ctx, search) : undefined,
  )
  const rows = await selectBalances(ctx)
    .where(matching)
    .orderBy(desc(balances.id))
    .limit(limit)
    .offset((page - 1) * limit)
  return { items: rows.map(toBalanceRow), ...(await countUpTo(ctx, balances, matching)) }
}

const SHOWN: Record<BalanceSearch['show'], SQL | undefined> = {
  open: and(gt(balances.balanceCents, 0 as Cents), isNull(balances.blockedAt)),
  used: and(eq(balances.balanceCents, 0 as Cents), isNull(balances.blockedAt)),
  blocked: isNotNull(balances.blockedAt),
  all: undefined,
}

function found(ctx: Ctx, search: string): SQL | undefined {
  const typed = search.toLowerCase()
  const ofAddress = sql`${balances.id} in (select balance_id from ${giftCardSales}
    where lower(buyer_email) = ${typed} or lower(recipient_email) = ${typed})`
  const ofUser = sql`${balances.userId} in (select id from users where lower(username) = ${typed} or lower(email) = ${typed})`
  return or(
    inArray(balances.fingerprint, fingerprintsOfGiftCode(ctx.config, search)),
    eq(balances.hint, `••••${search.toUpperCase()}`),
    ofAddress,
    ofUser,
  )
}

const usernameOf = sql<string | null>`(select username from users where users.id = ${balances.userId})`

export function selectBalances(ctx: Ctx) {
  return ctx.db
    .select({ balance: balances, sale: giftCardSales, username: usernameOf })
    .from(balances)
    .leftJoin(giftCardSales, eq(giftCardSales.balanceId, balances.id))
    .$dynamic()
}

export function toBalanceRow({ balance, sale, username }: FoundBalance): BalanceRow {
  const { balanceCents, heldCents, ...row } = balance
  return {
    ...row,
    kind: BalanceKind.parse(balance.kind),
    holder: holderOf(sale, username),
    balance: balanceCents,
    held: heldCents,
  }
}

function holderOf(sale: FoundBalance['sale'], username: string | null): string {
  if (!sale) return username ?? ''
  const { buyerName, recipientName, recipientEmail } = sale
  const receiver = recipientName || recipientEmail
  return [buyerName, receiver].filter(Boolean).join(' → ')
}

export async function getBalanceSums(ctx: Ctx) {
  const sumOf = (kind: Balance['kind']) =>
    sql<number>`coalesce(sum(balance_cents) filter (where kind = ${kind}), 0)::float8`
  const [sums] = await ctx.db
    .select({ giftCards: sumOf('gift_card'), storeCredit: sumOf('store_credit'), open: sql<number>`count(*)::int` })
    .from(balances)
    .where(and(isCustomersMoney, gt(balances.balanceCents, 0 as Cents)))
  const { giftCards, storeCredit, open } = sums!
  return { giftCards: cents(giftCards), storeCredit: cents(storeCredit), open }
}
