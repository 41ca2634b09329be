import { asc, desc, eq, getTableColumns, gte, inArray, type SQL, sql } from 'drizzle-orm'
import { type Cents, cents, ZERO } from '#contract/money.ts'
import { Drawer, type DrawerCount, type DrawerOpening, type WholeDrawer } from '#contract/payments/drawer.ts'
import type { PaymentSource } from '#contract/payments/payment.ts'
import { Problem } from '#contract/problem.ts'
import type { TimeSpan } from '#contract/zoned-time.ts'
import { record } from '../../audit/audit.ts'
import type { Ctx, StaffCtx } from '../../context.ts'
import { violatedConstraint } from '../../db/sql-state.ts'
import { inTransaction } from '../../db/transaction.ts'
import { invalid } from '../../http/input.ts'
import { getCashSettings } from './cash-settings.ts'
import { drawerMoves, drawers } from './drawer.table.ts'

const MAX_SHOWN = 100

/** A drawer whose amounts are known, because it is closed or read by the program. */
type CountedDrawer = ReturnType<typeof toDrawer>

export async function listDrawers(ctx: Ctx): Promise<Drawer[]> {
  const rows = await selectDrawers(ctx)
    .orderBy(sql`${drawers.closedAt} is null desc`, desc(drawers.openedAt), desc(drawers.id))
    .limit(MAX_SHOWN)
  return withoutUncounted(ctx, rows.map(toDrawer))
}

export async function listClosedDrawers(ctx: Ctx, { since, until }: TimeSpan): Promise<CountedDrawer[]> {
  const rows = await selectDrawers(ctx)
    .where(sql`${drawers.closedAt} >= ${since} and ${drawers.closedAt} < ${until}`)
    .orderBy(asc(drawers.closedAt))
  return rows.map(toDrawer)
}

export async function getDrawer(ctx: Ctx, { id }: { id: number }): Promise<WholeDrawer> {
  const [row] = await selectDrawers(ctx).where(eq(drawers.id, id))
  if (!row) throw drawerNotFound()
  const [drawer] = await withMoves(ctx, await withoutUncounted(ctx, [toDrawer(row)]))
  return drawer!
}

async function withMoves(ctx: Ctx, read: Drawer[]): Promise<WholeDrawer[]> {
  const ids = read.map(({ id }) => id)
  const moves = await ctx.db
    .select()
    .from(drawerMoves)
    .where(inArray(drawerMoves.drawerId, ids))
    .orderBy(asc(drawerMoves.id))
  const ofDrawer = Map.groupBy(moves, ({ drawerId }) => drawerId)
  return read.map((drawer) => ({
    ...drawer,
    moves: (ofDrawer.get(drawer.id) ?? []).map(({ key, drawerId, amountCents, ...move }) => ({
      ...move,
      amount: amountCents,
    })),
  }))
}

/** The names of these drawers. */
export async function tillsOf(ctx: Ctx, ids: number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map()
  const rows = await ctx.db.select({ id: drawers.id, till: drawers.till }).from(drawers).where(inArray(drawers.id, ids))
  return new Map(rows.map(({ id, till }) => [id, till]))
}

/** Cash that was taken before is no longer part of that count. */
export async function isDrawerClosedSince(ctx: Ctx, at: Date): Promise<boolean> {
  const [closed] = await ctx.db.select({ id: drawers.id }).from(drawers).where(gte(drawers.closedAt, at)).limit(1)
  return closed !== undefined
}

/** Those that are open now or were closed in this time, the open ones last. */
export async function listDrawersOf(ctx: Ctx, { since, until }: TimeSpan): Promise<WholeDrawer[]> {
  const rows = await selectDrawers(ctx)
    .where(sql`${drawers.closedAt} is null or (${drawers.closedAt} >= ${since} and ${drawers.closedAt} < ${until})`)
    .orderBy(asc(drawers.closedAt), asc(drawers.id))
  return withMoves(ctx, await withoutUncounted(ctx, rows.map(toDrawer)))
}

/** A person who counts blind must not find the amount elsewhere, so all answers leave it out. */
async function withoutUncounted(ctx: Ctx, read: CountedDrawer[]): Promise<Drawer[]> {
  const { countsBlind } = await getCashSettings(ctx)
  return read.map((drawer) => (countsBlind && drawer.closedAt === null ? { ...drawer, ...UNCOUNTED } : drawer))
}

const UNCOUNTED = { sales: null, refunds: null, rounding: null, expected: null, checks: null }

export async function openDrawer(ctx: StaffCtx, { till, float }: DrawerOpening): Promise<WholeDrawer> {
  return inTransaction(ctx, async (ctx) => {
    const openedBy = ctx.actor.user.username
    const row = { till, floatCents: float, openedBy, openedAt: ctx.now }
    const [drawer] = await ctx.db.insert(drawers).values(row).returning().catch(refuseSecond)
    const opened = await getDrawer(ctx, drawer!)
    await record(ctx, 'drawer.opened', `drawer:${drawer!.id}`, Drawer, { after: opened })
    return opened
  })
}

function refuseSecond(error: unknown): never {
  if (violatedConstraint(error) !== 'drawers_one_open_per_till') throw error
  const message = 'This register’s drawer is already open. Count and close it first.'
  throw new Problem('conflict', 'drawer_open', message, { fields: { till: [message] } })
}

export async function closeDrawer(
  ctx: StaffCtx,
  { id, counted, countedChecks, note }: DrawerCount & { id: number },
): Promise<WholeDrawer> {
  return inTransaction(ctx, async (ctx) => {
    const before = (await lockOpenDrawer(ctx, id))!
    if (before.checks > 0 && countedChecks === undefined) throw invalid({ countedChecks: ['Count the checks, too'] })
    await ctx.db
      .update(drawers)
      .set({
        closedAt: ctx.now,
        closedBy: ctx.actor.user.username,
        countedCents: counted,
        expectedCents: before.expected,
        countedChecksCents: countedChecks ?? ZERO,
        expectedChecksCents: before.checks,
        note,
      })
      .where(eq(drawers.id, id))
    const after = await getDrawer(ctx, { id })
    await record(ctx, 'drawer.closed', `drawer:${id}`, Drawer, { before, after })
    return after
  })
}

/**
 * Waits for running sales, and blocks new ones. Undefined if a move with this key exists.
 * @throws Problem `drawer_not_found`; `drawer_closed`.
 */
export async function lockOpenDrawer(ctx: Ctx, id: number, key?: string): Promise<CountedDrawer | undefined> {
  const [row] = await ctx.db.select().from(drawers).where(eq(drawers.id, id)).for('update')
  if (!row) throw drawerNotFound()
  if (key) {
    const [known] = await ctx.db.select().from(drawerMoves).where(eq(drawerMoves.key, key))
    if (known) return undefined
  }
  if (row.closedAt) throw new Problem('conflict', 'drawer_closed', 'This drawer was counted and closed already.')
  const [read] = await selectDrawers(ctx).where(eq(drawers.id, id))
  return toDrawer(read!)
}

function selectDrawers(ctx: Ctx) {
  const sum = (of: SQL) => sql<number>`coalesce((select sum(amount_cents) from ${of}), 0)::float8`
  const taken = (
    source: PaymentSource,
  ) => sql<number>`${sum(sql`payments where payments.drawer_id = drawers.id and source = ${source}`)}
    + ${sum(sql`partial_payments where partial_payments.drawer_id = drawers.id and source = ${source}`)}`
  return ctx.db
    .select({
      ...getTableColumns(drawers),
      sales: taken('cash'),
      checks: taken('check'),
      refunds: sql<number>`${sum(sql`refunds where refunds.drawer_id = drawers.id and refunds.status = 'succeeded'`)}
        + ${sum(sql`no_receipt_returns where no_receipt_returns.drawer_id = drawers.id`)}`,
      rounding: sum(sql`cash_roundings where cash_roundings.drawer_id = drawers.id`),
      paidIn: sum(sql`drawer_moves move where move.drawer_id = drawers.id and move.kind = 'in'`),
      paidOut: sum(sql`drawer_moves move where move.drawer_id = drawers.id and move.kind = 'out'`),
    })
    .from(drawers)
    .$dynamic()
}

type Row = Awaited<ReturnType<typeof selectDrawers>>[number]

function toDrawer(drawer: Row) {
  const { floatCents, countedCents, expectedCents, countedChecksCents, expectedChecksCents, ...amounts } = drawer
  const { sales, checks, refunds, paidIn, paidOut, rounding, ...row } = amounts
  const expected: Cents = cents(floatCents + sales - refunds + paidIn - paidOut + rounding)
  return {
    ...row,
    float: floatCents,
    sales: cents(sales),
    refunds: cents(refunds),
    paidIn: cents(paidIn),
    paidOut: cents(paidOut),
    rounding: cents(rounding),
    expected: expectedCents ?? expected,
    counted: countedCents,
    checks: expectedChecksCents ?? cents(checks),
    countedChecks: countedChecksCents,
    checksDifference: countedChecksCents === null ? null : cents(countedChecksCents - (expectedChecksCents ?? checks)),
    difference: countedCents === null ? null : cents(countedCents - (expectedCents ?? expected)),
  }
}

function drawerNotFound(): Problem {
  return new Problem('not_found', 'drawer_not_found', 'There is no such drawer.')
}
