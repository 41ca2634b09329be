import { z } from 'zod'
import { type Cents, cents, MAX_CENTS } from '../money.ts'
import { Money } from '../money-schema.ts'
import { multilineText } from '../scalars.ts'

export const Discount = z
  .strictObject({
    percent: z
      .number()
      .gt(0, 'Enter a percentage')
      .max(100, 'A discount can be at most 100%')
      .refine(isInHundredths, 'Use at most two decimals')
      .optional(),
    amount: Money.refine((amount) => amount > 0 && amount <= MAX_CENTS, 'Enter an amount').optional(),
    reason: multilineText(200, { min: 1, message: 'Say why' }),
  })
  .refine(({ percent, amount }) => (percent === undefined) !== (amount === undefined), {
    message: 'Enter a percentage or an amount',
    path: ['percent'],
  })
export type Discount = z.output<typeof Discount>

export function isInHundredths(percent: number): boolean {
  // biome-ignore lint/plugin/money: hundredths of a percent
  return Math.abs(percent * 100 - Math.round(percent * 100)) < 1e-9
}

/** Half a cent rounds up. The result exceeds `full` if the fixed amount does. */
export function discountOn(full: Cents, { percent, amount }: Pick<Discount, 'percent' | 'amount'>): Cents {
  if (percent === undefined) return amount!
  // biome-ignore lint/plugin/money: hundredths of a percent
  const hundredths = BigInt(Math.round(percent * 100))
  return cents(Number((BigInt(full) * hundredths + 5_000n) / 10_000n))
}
