import { type Cents, cents } from '#contract/money.ts'

/**
 * 0.75% of the tax on line 6, if the return is filed and paid on time. Source: Ohio Department of Taxation, “What is the
 * discount rate for sales tax returns filed timely?”, https://www.tax.ohio.gov/faq/tabid/6315/Default.aspx?QuestionID=421
 */
const DISCOUNT_PPM = 7_500

/** Rounded down; at most `monthlyLimitCents` for each month of the return, of which null is no limit. */
export function ohioDiscountCents(
  taxCents: number,
  { from, to, monthlyLimitCents }: { from: string; to: string; monthlyLimitCents: Cents | null },
): Cents {
  const discount = Math.max(0, Math.floor((taxCents * DISCOUNT_PPM) / 1_000_000))
  const limit = monthlyLimitCents === null ? discount : monthlyLimitCents * monthsBetween(from, to)
  return cents(Math.min(discount, limit))
}

/** The calendar months that a period of days touches. */
function monthsBetween(from: string, to: string): number {
  const monthOf = (day: string) => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7))
  return monthOf(to) - monthOf(from) + 1
}
