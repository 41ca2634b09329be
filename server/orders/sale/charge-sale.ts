import { type Cents, cents } from '#contract/money.ts'
import type { CounterSale } from '#contract/orders/counter-sale.ts'
import type { Ctx } from '../../context.ts'
import { invalid } from '../../http/input.ts'
import { chargeAccount } from '../../payments/on-account/account-charge.ts'
import type { NewCounterAllocation } from '../../payments/open-payment.ts'
import type { Tendered } from './sale-tender.ts'

/**
 * Charges what was paid on account to the chosen customer.
 * @throws Problem `validation_failed` without a customer; as `chargeAccount`.
 */
export async function chargeSale(
  ctx: Ctx,
  { customerId }: Pick<CounterSale, 'customerId'>,
  { source, allocations, ids }: Pick<Tendered, 'source'> & { allocations: NewCounterAllocation[]; ids: number[] },
): Promise<void> {
  const charges = allocations.flatMap((allocation, position) => {
    const amountCents = onAccount(allocation, source)
    return amountCents > 0 ? [{ allocationId: ids[position]!, amountCents }] : []
  })
  if (charges.length === 0) return
  if (customerId == null) throw invalid({ customerId: ['Choose the customer whose account is charged'] })
  await chargeAccount(ctx, customerId, charges)
}

function onAccount({ amountCents, partialPayments = [] }: NewCounterAllocation, source: Tendered['source']): Cents {
  const part = partialPayments.find((partial) => partial.source === 'account')
  return cents((source === 'account' ? amountCents : 0) + (part?.amountCents ?? 0))
}
