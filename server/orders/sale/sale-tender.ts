import { type Cents, cents, sumCents, ZERO } from '#contract/money.ts'
import { type CounterSale, NEVER_ON_ACCOUNT } from '#contract/orders/counter-sale.ts'
import type { PaymentSource } from '#contract/payments/payment.ts'
import { Problem } from '#contract/problem.ts'
import { holdBalances } from '../../balances/balance.ts'
import { findByCode } from '../../balances/gift-card/open-gift-card.ts'
import { requireCredit } from '../../balances/store-credit/store-credit.ts'
import { addBalancePart, coveredBy, splitByBalance, splitParts } from '../../balances/tender.ts'
import type { Ctx } from '../../context.ts'
import { invalid } from '../../http/input.ts'
import { dollars } from '../../mail/dollars.ts'
import { roundingOf } from '../../payments/drawer/cash-rounding.ts'
import type { NewAllocation, NewCounterAllocation } from '../../payments/open-payment.ts'
import type { NewPartialPayment } from '../../payments/partial-payment.ts'
import type { BalancePart } from '../../ports/payable-handler.ts'
import { isForMoneyOnly } from './sale-bills.ts'

export interface Tendered {
  parts: BalancePart[]
  partialPayments: NewPartialPayment[]
  /** The part of the goods that the last payment pays. */
  dueCents: Cents
  bills: NewCounterAllocation[]
  /** The part of goods and bills that the last payment pays. */
  restCents: Cents
  source: Exclude<PaymentSource, 'online'>
  /** As `roundingOf`. */
  roundsCash?: boolean
}

/**
 * Holds the balances until the sale is written, so that two registers cannot spend them twice.
 * @throws Problem `validation_failed` for a card that is unknown, pays more than the total, or has too little left; for
 * partial payments that leave nothing for the last one.
 */
export async function takeTender(
  ctx: Ctx,
  sale: Pick<CounterSale, 'key' | 'giftCard' | 'storeCredit' | 'partialPayments' | 'payment'> & {
    tip?: Cents | undefined
  },
  { totalCents, bills, credits = [] }: { totalCents: Cents; bills: NewAllocation[]; credits?: BalancePart[] },
): Promise<Tendered> {
  const { key, giftCard, storeCredit, payment } = sale
  requireAccountFits(sale, bills)
  let parts = credits
  if (giftCard && giftCard.amount > ZERO) {
    const card = await findByCode(ctx, giftCard.code).catch(refuseUnknown)
    parts = addBalancePart(parts, { balanceId: card.id, amountCents: giftCard.amount })
  }
  if (storeCredit && storeCredit.amount > ZERO) {
    await requireCredit(ctx, storeCredit.id)
    parts = addBalancePart(parts, { balanceId: storeCredit.id, amountCents: storeCredit.amount })
  }
  const last = storeCredit ? 'storeCredit.amount' : 'giftCard.amount'
  const forMoney = sumCents(bills.map((bill) => (isForMoneyOnly(ctx, bill) ? bill.amountCents : ZERO)))
  const costs = [totalCents, ...bills.map((bill) => (isForMoneyOnly(ctx, bill) ? ZERO : bill.amountCents))]
  const coverable = sumCents(costs) - coveredBy(parts)
  if (coverable < 0)
    throw invalid({
      [last]: [forMoney > 0 ? 'A gift card can’t pay for another gift card' : 'This is more than the total'],
    })
  const partials = sale.partialPayments.map(({ method, amount, reference }) => ({
    source: method,
    amountCents: amount,
    reference,
  }))
  await requireWholeCoins(ctx, partials)
  const restCents = coverable + forMoney - coveredBy(partials)
  if (partials.length > 0 && bills.some(({ kind }) => kind === 'appointment')) throw depositInParts()
  if (partials.length > 0 && restCents <= 0) throw tooMuchInParts(cents(coverable + forMoney))
  if (!(await holdBalances(ctx, key, parts))) throw invalid({ [last]: ['The balance is lower now'] })
  const [ofGoods, ...ofBills] = splitParts(parts, costs)
  const splitBills = bills.map((bill, position) => splitByBalance(bill, ofBills[position]!, key))
  const afterBalances = cents(totalCents - coveredBy(ofGoods!))
  const [partialOfGoods, ...partialOfBills] = splitParts(partials, [
    afterBalances,
    ...splitBills.map(({ amountCents }) => amountCents),
  ])
  return {
    parts: ofGoods!,
    partialPayments: partialOfGoods!,
    dueCents: cents(afterBalances - coveredBy(partialOfGoods!)),
    bills: splitBills.map((bill, position) => {
      const partialPayments = partialOfBills[position]!
      return { ...bill, amountCents: cents(bill.amountCents - coveredBy(partialPayments)), partialPayments }
    }),
    restCents: cents(restCents),
    source: restCents === 0 && parts.length > 0 ? 'balance' : payment.method,
  }
}

function requireAccountFits(
  { payment, partialPayments, tip = ZERO }: Pick<CounterSale, 'partialPayments' | 'payment' | 'tip'>,
  bills: NewAllocation[],
): void {
  const isUsed = payment.method === 'account' || partialPayments.some(({ method }) => method === 'account')
  if (!isUsed) return
  if (payment.method === 'account' && tip > 0) throw invalid({ tip: ['A tip can’t be paid on account'] })
  if (bills.some(({ kind }) => NEVER_ON_ACCOUNT.includes(kind))) {
    const message = 'Gift cards, deposits, layaways and earlier charges can’t be paid on account.'
    throw new Problem('invalid', 'not_on_account', message)
  }
}

/** Only the last payment is rounded, so other cash is what the customer hands over. */
async function requireWholeCoins(ctx: Ctx, partials: NewPartialPayment[]): Promise<void> {
  for (const [position, { source, amountCents }] of partials.entries())
    if (source === 'cash' && (await roundingOf(ctx, amountCents)) !== 0)
      throw invalid({ [`partialPayments.${position}.amount`]: ['Enter cash in steps of five cents'] })
}

/** A deposit stores one method, by which staff refund it later. */
function depositInParts(): Problem {
  return invalid({ 'partialPayments.0.amount': ['Take the deposit of an appointment in one payment, by one method'] })
}

function tooMuchInParts(open: Cents): Problem {
  return invalid({
    'partialPayments.0.amount': [
      open > 0 ? `Enter less than ${dollars(open)}: the last payment must pay something` : 'Nothing is left to pay',
    ],
  })
}

function refuseUnknown(error: unknown): never {
  if (error instanceof Problem && error.code === 'gift_card_unknown')
    throw invalid({ 'giftCard.code': [error.message] })
  throw error
}
