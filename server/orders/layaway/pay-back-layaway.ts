import { z } from 'zod'
import { type Cents, dollarsOf } from '#contract/money.ts'
import { Money } from '#contract/money-schema.ts'
import { LayawayGiveBack, type PaidBackLayaway } from '#contract/orders/layaway.ts'
import { Problem } from '#contract/problem.ts'
import { record } from '../../audit/audit.ts'
import { lockBalances } from '../../balances/balance.ts'
import { payBackDeposits } from '../../balances/deposit/pay-back-deposits.ts'
import { makeCreditCard, readCreditCard } from '../../balances/gift-card/make-credit-card.ts'
import type { StaffCtx } from '../../context.ts'
import { inTransaction } from '../../db/transaction.ts'
import { dollars } from '../../mail/dollars.ts'
import { getLayaway, lockLayaway, numberOfLayaway } from './layaway.ts'

const PaidBack = z.object({ amount: Money, giveBack: LayawayGiveBack })

/**
 * Only what the provider refused to return, so that a stolen card cannot become cash (docs/rules.md, O-15).
 * @throws Problem `layaway_not_found`; `nothing_owed_back`; `amount_mismatch` with the amount that is `owed` now.
 */
export async function payBackLayaway(
  ctx: StaffCtx,
  { id, giveBack, amount }: { id: number; giveBack: LayawayGiveBack; amount: Cents },
): Promise<PaidBackLayaway> {
  const creditId = await inTransaction(ctx, async (ctx) => {
    const layaway = await lockLayaway(ctx, id)
    const { balanceId, status } = layaway
    const { balanceCents } = (await lockBalances(ctx, [balanceId])).get(balanceId)!
    if (balanceCents === 0 || (status !== 'cancelled' && status !== 'picked_up')) throw nothingOwed()
    if (amount !== balanceCents) throw otherAmount(balanceCents)
    const creditId = giveBack === 'store_credit' ? await makeCreditCard(ctx) : undefined
    await payBackDeposits(ctx, {
      ...{ balanceId, amountCents: amount, insteadOfCard: giveBack, creditId },
      reason: `The card refused the refund of layaway ${numberOfLayaway(layaway)}`,
      actor: ctx.actor.user.username,
    })
    await record(ctx, 'layaway.paid_back', `layaway:${id}`, PaidBack, { after: { amount, giveBack } })
    return creditId
  })
  const credit = creditId === undefined ? undefined : await readCreditCard(ctx, creditId)
  return {
    layaway: await getLayaway(ctx, { id }),
    credit: credit && credit.balanceCents > 0 ? { code: credit.code, amount: credit.balanceCents } : null,
  }
}

function nothingOwed(): Problem {
  const message = 'Nothing of this layaway waits to be paid back. The refund may have succeeded since.'
  return new Problem('conflict', 'nothing_owed_back', message)
}

function otherAmount(owed: Cents): Problem {
  const message = `${dollars(owed)} waits to be paid back now. Check the amount and try again.`
  return new Problem('conflict', 'amount_mismatch', message, { owed: dollarsOf(owed) })
}
