import { cents, centsOf, dollarsOf, sumCents } from '#contract/money.ts'
import { typedDollars } from '../../form/typed-dollars.ts'

const PART_METHODS = ['cash', 'terminal', 'check'] as const

export type PartMethod = (typeof PART_METHODS)[number]

export interface PaymentPartValues {
  method: PartMethod
  amount: string
  reference: string
}

/** The amount that the last payment pays; amounts that cannot be read count as nothing. */
export function restAfterParts(due: number, parts: readonly { amount: string }[]): number {
  const paid = parts.map(({ amount }) => typedDollars(amount)).filter((amount) => !Number.isNaN(amount))
  return dollarsOf(cents(Math.max(0, centsOf(due) - sumCents(paid.map(centsOf)))))
}

/** Cash is one part only, because the change is given once. */
export function offeredMethods(
  { payment, partialPayments }: { payment: { method: string }; partialPayments: readonly PaymentPartValues[] },
  position = partialPayments.length,
): PartMethod[] {
  const hasCash =
    payment.method === 'cash' || partialPayments.some(({ method }, other) => method === 'cash' && other !== position)
  return PART_METHODS.filter((method) => method !== 'cash' || !hasCash)
}
