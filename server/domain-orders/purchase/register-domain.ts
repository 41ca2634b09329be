import { eq } from 'drizzle-orm'
import { Problem } from '#contract/problem.ts'
import type { Ctx } from '../../context.ts'
import { listDomainPrices } from '../../domains/domain-price.ts'
import { contactsOf } from '../../orders/delivery/offer-line.ts'
import type { NameBuyer, NamePurchase, PurchaseAnswer } from '../../ports/domain-lookup.ts'
import { domainOrders } from '../domain-order.table.ts'
import {
  abandonPurchase,
  assignToStaff,
  type DomainOrderRow,
  retryPurchaseLater,
  savePurchase,
  startPurchase,
} from './purchase-state.ts'

export const REGISTER_DOMAIN_JOB = 'domain-orders.buy'

/**
 * The attempt is recorded before the purchase, because the registrar has no idempotency key: after a crash an attempt
 * without an answer is left to staff.
 * @throws Problem `registrar_busy` if nothing was bought; the job is tried again.
 */
export async function registerDomain(ctx: Ctx, id: number): Promise<void> {
  const { buyer } = ctx.names
  const row = await findRow(ctx, id)
  if (!buyer || row?.kind !== 'domain') return
  if (row.state === 'registering' && row.purchaseStartedAt && !row.supplierOrderId && row.staffNote === null)
    return assignToStaff(ctx, row, lostResponseNote(buyer, row))
  if (row.state !== 'ordered') return
  const purchase = await planPurchase(ctx, buyer, row)
  if (purchase && (await startPurchase(ctx, row, buyer))) await handleAnswer(ctx, buyer, row, await buyer.buy(purchase))
}

async function findRow(ctx: Ctx, id: number): Promise<DomainOrderRow | undefined> {
  const [row] = await ctx.db.select().from(domainOrders).where(eq(domainOrders.id, id))
  return row
}

async function planPurchase(ctx: Ctx, buyer: NameBuyer, row: DomainOrderRow): Promise<NamePurchase | undefined> {
  const { registrant } = row
  const { contactName, contactEmail } = (await contactsOf(ctx, [row.orderId])).get(row.orderId)!
  if (!registrant || contactEmail === '') {
    await assignToStaff(ctx, row, 'The registrant’s details are missing.')
    return undefined
  }
  const terms = await buyer.terms(row.what)
  if (terms.state === 'taken') {
    await abandonPurchase(ctx, row, ALREADY_TAKEN)
    return undefined
  }
  if (terms.state === 'unknown') {
    await assignToStaff(ctx, row, terms.why)
    throw busy(buyer)
  }
  const price = (await listDomainPrices(ctx)).find(({ extension }) => row.what.endsWith(`.${extension}`))
  const { agreements, costCents } = terms
  const isDear = costCents !== null && price !== undefined && costCents > price.register
  const unagreed = agreements.filter((key) => !registrant.agreements.includes(key))
  if (isDear || unagreed.length > 0) {
    const why = isDear ? 'asks more for it than our price' : `wants agreement to ${unagreed.join(', ')}, too`
    await assignToStaff(ctx, row, `${buyer.name} ${why}. Nothing was bought.`)
    return undefined
  }
  const { phone, address, agreedAt, agreedFrom } = registrant
  return {
    ...{ name: row.what, years: row.terms, agreements, agreedAt, agreedFrom },
    holder: { name: contactName, email: contactEmail, phone, address },
  }
}

async function handleAnswer(ctx: Ctx, buyer: NameBuyer, row: DomainOrderRow, answer: PurchaseAnswer): Promise<void> {
  switch (answer.state) {
    case 'bought':
      return savePurchase(ctx, row, { registrar: buyer.name, supplierOrderId: answer.orderId })
    case 'taken':
      return abandonPurchase(ctx, row, ALREADY_TAKEN)
    case 'refused':
      await retryPurchaseLater(ctx, row)
      return assignToStaff(ctx, row, `${answer.why} Nothing was bought.`)
    case 'busy':
      await retryPurchaseLater(ctx, row)
      throw busy(buyer)
    case 'lost':
      return assignToStaff(ctx, row, lostResponseNote(buyer, row))
  }
}

const ALREADY_TAKEN = 'Someone else has just registered it.'

function lostResponseNote({ name }: NameBuyer, { what }: DomainOrderRow): string {
  return `${name}’s response was lost: ${what} may have been bought. Check there first; it is not retried automatically.`
}

function busy({ name }: NameBuyer): Problem {
  return new Problem('unavailable', 'registrar_busy', `${name} is busy. Nothing was bought; we will try again.`)
}
