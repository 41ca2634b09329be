import { z } from 'zod'
import { type Cents, centsOf, type Dollars, dollarsOf, isInWholeCents } from './money.ts'

/** Above any possible cart, and still exact with two decimals as a floating-point number. */
const MAX_DOLLARS = 10_000_000_000

const amountOfDollars = (lowest: number) => z.number().min(lowest).max(MAX_DOLLARS)
const asDollars = (schema: z.ZodNumber) => schema as unknown as z.ZodType<Dollars, Dollars>
const Inside = z.custom<Cents>((value) => Number.isSafeInteger(value))

/** Dollars with at most two decimals on the wire (`19.99`), `Cents` inside. Negative amounts are rejected. */
export const Money = z.codec(asDollars(amountOfDollars(0).refine(isInWholeCents, 'Use at most two decimals')), Inside, {
  decode: centsOf,
  encode: dollarsOf,
})

export const SignedMoney = z.codec(asDollars(amountOfDollars(-MAX_DOLLARS)), Inside, {
  decode: centsOf,
  encode: dollarsOf,
})

export function isMoney(schema: z.core.$ZodType): boolean {
  const { reverseTransform } = schema._zod.def as Partial<z.core.$ZodPipeDef>
  return (
    reverseTransform === Money._zod.def.reverseTransform || reverseTransform === SignedMoney._zod.def.reverseTransform
  )
}
