import { and, asc, eq, gte, isNull, or, sql } from 'drizzle-orm'
import { type Cents, cents } from '#contract/money.ts'
import { addDays, dayIn, endOfDay } from '#contract/zoned-time.ts'
import { listShelves } from '../../catalog/product/list-on-sale.ts'
import { timeZoneOf } from '../../company/company.ts'
import type { Ctx } from '../../context.ts'
import { inTransaction } from '../../db/transaction.ts'
import { eachByItself } from '../../jobs/each-by-itself.ts'
import { dollars } from '../../mail/dollars.ts'
import { findPurchase } from '../../orders/find-purchase.ts'
import { type Account, readAccount } from '../bill/account.ts'
import { repairBills } from '../bill/bill.table.ts'
import { returnPaid } from '../bill/return-paid.ts'
import { waivePart } from '../bill/write-bill.ts'
import { lockTicket, writeChange } from '../ticket/change-ticket.ts'
import type { TicketRow } from '../ticket/ticket.table.ts'
import { repairReplacements } from './replacement.table.ts'

const BATCH = 200
/** An order of the last day is seen a little later. */
const DAYS_AFTER = 1
/** So long a look may be billed after the offer ended: what counts is when one of it was bought. */
const DAYS_BILLED_LATE = 90

/** Who bought one of what was offered in place of their device pays nothing for the look at it (docs/rules.md, R-33). */
export async function creditLooks(ctx: Ctx): Promise<void> {
  const zone = await timeZoneOf(ctx)
  const today = dayIn(zone, ctx.now)
  const { ticketId, orderId, until } = repairReplacements
  const isBilledLate = sql`exists (select from ${repairBills} bill where bill.ticket_id = ${ticketId} and bill.written_at > ${until})`
  const mayCount = or(
    gte(until, addDays(today, -DAYS_AFTER)),
    and(gte(until, addDays(today, -DAYS_BILLED_LATE)), isBilledLate),
  )
  const open = await ctx.db
    .select({ ticketId })
    .from(repairReplacements)
    .where(and(isNull(orderId), mayCount))
    .orderBy(asc(until))
    .limit(BATCH)
  await eachByItself(ctx, open, ({ ticketId }) =>
    inTransaction(ctx, (ctx) => creditLook(ctx, ticketId, zone)),
  )
}

async function creditLook(ctx: Ctx, id: number, zone: string): Promise<void> {
  const ticket = await lockTicket(ctx, id)
  const isOf = eq(repairReplacements.ticketId, id)
  const [offer] = await ctx.db.select().from(repairReplacements).where(isOf)
  if (!offer || offer.orderId !== null || ticket.status === 'cancelled') return
  const account = await readAccount(ctx, ticket)
  // Before the device is ready nothing is billed that could be let go.
  if (!account.bill) return
  const productIds = await listShelves(ctx, offer.productIds)
  const { customerEmail: email, customerUserId: userId } = ticket
  const during = { since: offer.offeredAt, until: endOfDay(zone, offer.until) }
  const orderId = await findPurchase(ctx, { email, userId, productIds, during })
  if (orderId === undefined) return
  await ctx.db.update(repairReplacements).set({ orderId }).where(isOf)
  const change = await letGoOrReturn(ctx, ticket, account, `The look is credited: order #${orderId}`)
  await writeChange(ctx, ticket, {
    set: { needsAttention: ticket.needsAttention || change.byHandCents > 0 },
    event: { type: 'look_credited', note: noteOf(change, orderId) },
  })
}

interface Credited {
  cents: Cents
  /** What was paid at the counter, for a person to pay back there. */
  byHandCents: Cents
}

function noteOf({ cents: credited, byHandCents }: Credited, orderId: number): string {
  const byHand = byHandCents > 0 ? `; ${dollars(byHandCents)} of it is to be paid back at the counter` : ''
  return `${dollars(credited)}, order #${orderId}${byHand}`
}

/** What is left to pay of it is let go; what was paid of it goes back the way it came. */
async function letGoOrReturn(
  ctx: Ctx,
  ticket: TicketRow,
  account: Account,
  reason: string,
): Promise<Credited> {
  const left = Math.max(0, account.balanceCents ?? 0)
  const waived = Math.min(left, account.fee.totalCents)
  if (waived > 0) await waivePart(ctx, ticket, account, { cents: cents(waived), reason })
  const amountCents = cents(Math.min(account.fee.totalCents - waived, account.paidCents))
  const byHandCents = await returnPaid(ctx, account, { amountCents, reason })
  return { cents: cents(waived + amountCents), byHandCents }
}
