import { cents, centsOf, dollarsOf, sumCents } from '#contract/money.ts'
import { typedDollars } from '../../form/typed-dollars.ts'

const PART_METHODS = ['cash', 'terminal', 'check', 'account'] as const

type PartMethod = (typeof PART_METHODS)[number]

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

/** Cash is one part only, because the change is given once, and so is the account. */
export function offeredMethods(
  { payment, partialPayments }: { payment: { method: string }; partialPayments: readonly PaymentPartValues[] },
  { position = partialPayments.length, hasAccount = false } = {},
): PartMethod[] {
  const isUsed = (once: PartMethod) =>
    payment.method === once || partialPayments.some(({ method }, other) => method === once && other !== position)
  const isOffered = { cash: !isUsed('cash'), account: hasAccount && !isUsed('account'), terminal: true, check: true }
  return PART_METHODS.filter((method) => isOffered[method])
}
