import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { MAX_CENTS } from '#contract/money.ts'
import { Money } from '#contract/money-schema.ts'
import { SaleBasket, type SaleLine } from '#contract/orders/counter-sale.ts'
import { type Layaway, type LayawayDraft, minDeposit } from '#contract/orders/layaway.ts'
import { findTaxCategory } from '#contract/pricing/quote.ts'
import { CalendarDate } from '#contract/scalars.ts'
import { truncateText } from '#contract/truncate-text.ts'
import { addDays, dayIn } from '#contract/zoned-time.ts'
import { record } from '../../audit/audit.ts'
import { nameDepositBalance, openDepositBalance } from '../../balances/deposit/deposit-balance.ts'
import { timeZoneOf } from '../../company/company.ts'
import type { StaffCtx } from '../../context.ts'
import { chosenCustomer } from '../../customer-records/chosen-customer.ts'
import { customerFor } from '../../customer-records/customer-for.ts'
import { inTransaction } from '../../db/transaction.ts'
import { invalid } from '../../http/input.ts'
import { type Reply, reply } from '../../http/reply.ts'
import { requireSameForm } from '../../http/sent-form.ts'
import { dollars } from '../../mail/dollars.ts'
import { readTaxCategories } from '../../pricing/tax/tax-category.ts'
import { amountMismatch, lockSale } from '../sale/counter-sale.ts'
import { deleteParkedSale } from '../sale/parked-sale.ts'
import { priceSale } from '../sale/price-sale.ts'
import type { SaleItem } from '../sale/sale-item.ts'
import { wantedBy } from '../sale/write-sale.ts'
import { demandOf } from '../sold-line.ts'
import { layaways } from './layaway.table.ts'
import { getLayaway, numberOfLayaway } from './layaway.ts'
import { cancellationFee, getLayawaySettings } from './layaway-settings.ts'
import { holdAvailable, writeGoods } from './layaway-stock.ts'

type TaxCategories = Awaited<ReturnType<typeof readTaxCategories>>

const Taken = z.object({ total: Money, deposit: Money, dueOn: CalendarDate })

/**
 * Holds what is here at once, so that it is not sold while the deposit is paid; goods are ordered once it is. A repeated
 * request is the same layaway.
 * @throws Problem as `priceSale`; `amount_mismatch`; `customer_not_found`; `validation_failed` for a deposit outside of
 * its limits and for goods that cannot be set aside; `key_used`.
 */
export async function takeLayaway(ctx: StaffCtx, draft: LayawayDraft): Promise<Reply<Layaway>> {
  const { id, isNew } = await inTransaction(ctx, async (ctx) => {
    await lockSale(ctx, draft.key)
    await requireSameForm(ctx, 'layaway', draft)
    const [known] = await ctx.db.select({ id: layaways.id }).from(layaways).where(eq(layaways.key, draft.key))
    return known ? { id: known.id, isNew: false } : { id: await write(ctx, draft), isNew: true }
  })
  return reply(await getLayaway(ctx, { id }), { status: isNew ? 201 : 200 })
}

async function write(ctx: StaffCtx, draft: LayawayDraft): Promise<number> {
  const { key, lines, discount, deposit, total } = draft
  const customerId = await requireCustomer(ctx, draft)
  if (draft.parkedId !== undefined) await deleteParkedSale(ctx, draft.parkedId)
  const priced = await priceSale(ctx, { lines, discount, customerId })
  const { items, quote } = priced
  if (quote.total !== total) throw amountMismatch(priced)
  requireHoldable(items)
  if (quote.total > MAX_CENTS || quote.total === 0) throw invalid({ lines: ['There is nothing to pay later'] })
  const settings = await getLayawaySettings(ctx)
  const least = minDeposit(quote.total, settings)
  if (deposit < least) throw invalid({ deposit: [`The deposit must be at least ${dollars(least)}`] })
  if (deposit > quote.total)
    throw invalid({ deposit: [`The deposit is more than the total of ${dollars(quote.total)}`] })
  const taxCategories = await readTaxCategories(ctx)
  const balanceId = await openDepositBalance(ctx)
  const dueOn = addDays(dayIn(await timeZoneOf(ctx), ctx.now), settings.daysToPay)
  const [row] = await ctx.db
    .insert(layaways)
    .values({
      ...{ key, balanceId, dueOn, customerId },
      basket: z.encode(SaleBasket, { lines: items.map((item) => toAgreedLine(item, taxCategories)), discount }),
      agreed: items.map(({ unitPriceCents, components }) => ({ unitPriceCents, components })),
      items: items.map(({ name, line }) => ({ name, quantity: line.quantity })),
      totalCents: quote.total,
      depositCents: deposit,
      feeCents: cancellationFee(quote.total, settings),
      terms: settings.terms,
      takenBy: ctx.actor.user.username,
      createdAt: ctx.now,
    })
    .returning()
  const layaway = row!
  await nameDepositBalance(ctx, balanceId, numberOfLayaway(layaway))
  await writeGoods(ctx, layaway.id, demandOf(wantedBy(items)))
  await holdAvailable(ctx, layaway)
  await record(ctx, 'layaway.taken', `layaway:${layaway.id}`, Taken, { after: { total: quote.total, deposit, dueOn } })
  return layaway.id
}

async function requireCustomer(
  ctx: StaffCtx,
  { customerId, contactName: name, contactEmail: email, contactPhone: phone }: LayawayDraft,
): Promise<number> {
  const id =
    (await chosenCustomer(ctx, { customerId, email, phone })) ??
    (await customerFor(ctx, { name, email, phone }, 'sale'))
  if (id !== null && (customerId !== null || name !== '')) return id
  const field = id === null ? 'contactPhone' : 'contactName'
  throw invalid({ [field]: ['Choose the customer, or enter a name with a phone number or an email address'] })
}

/** A service keeps its price and tax category even if the list of services changes. */
function toAgreedLine({ line, name, isTaxable, unitPriceCents }: SaleItem, taxCategories: TaxCategories): SaleLine {
  if (line.kind !== 'service') return line
  const { serviceId, quantity, discount } = line
  return {
    kind: 'free',
    name: truncateText(name, 120),
    price: unitPriceCents,
    isTaxable,
    countsAs: 'service',
    taxCategoryId: findTaxCategory({ serviceId }, taxCategories)?.id ?? null,
    quantity,
    discount,
  }
}

function requireHoldable(items: SaleItem[]): void {
  const refused = items.flatMap(({ kind, dropShipOnly, name }, position) => {
    const why = kind === 'digital' ? 'is delivered online' : dropShipOnly && 'is sent to the customer by its supplier'
    return why ? [[`lines.${position}`, [`“${name}” ${why}, so it can’t be set aside. Sell it on its own`]]] : []
  })
  if (refused.length > 0) throw invalid(Object.fromEntries(refused))
}
