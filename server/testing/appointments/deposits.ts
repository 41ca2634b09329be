import { getBookingSetup, updateBookingRule } from '#contract/appointments/booking-setup.ts'
import { dollarsOf } from '#contract/money.ts'
import type { Visitor } from '../visitor.ts'

interface Given {
  depositKind?: 'fixed' | 'share'
  depositPercent?: number
  depositRefundHours?: number
}

/** From now on a PC repair is held by a deposit: $20.00, back until a day before, unless said. */
export async function asksForDeposit(owner: Visitor, given: Given = {}): Promise<void> {
  const { rules } = await owner.call(getBookingSetup, {})
  const {
    serviceName: _,
    isUsual: __,
    hasPrice: ___,
    isPayable: ____,
    depositAmount: _____,
    ...rule
  } = rules.find(({ staffIds }) => staffIds.length > 0)!
  await owner.call(updateBookingRule, {
    ...rule,
    depositKind: 'fixed',
    depositAmount: dollarsOf(2_000 as Parameters<typeof dollarsOf>[0]),
    depositRefundHours: 24,
    ...given,
  })
}
