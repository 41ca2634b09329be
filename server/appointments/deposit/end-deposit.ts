import type { AppointmentStatus } from '#contract/appointments/appointment.ts'
import { cents } from '#contract/money.ts'
import { Problem } from '#contract/problem.ts'
import { refundAllocation } from '../../balances/refund-allocation.ts'
import { leftOfPayment } from '../../balances/refund-shares.ts'
import type { Ctx } from '../../context.ts'
import { refundedSoFar } from '../../payments/refund.ts'
import type { AppointmentRow } from '../appointment.ts'
import { type DepositRow, findDeposit, writeDeposit } from './deposit.ts'
import { refundableUntil } from './deposit-rule.ts'

export type By = 'customer' | 'shop'

/**
 * Applies docs/rules.md, B-13. The caller has locked the appointment.
 * @throws Problem `deposit_due` if the customer confirms an unpaid appointment.
 */
export async function applyStatusToDeposit(
  ctx: Ctx,
  { id }: Pick<AppointmentRow, 'id'>,
  status: AppointmentStatus,
  by: By,
): Promise<void> {
  const deposit = await findDeposit(ctx, id)
  if (!deposit) return
  const { state } = deposit
  if (state === 'due' && by === 'customer' && status !== 'cancelled') throw depositDue()
  // The shop accepts the appointment without a deposit, or it does not take place.
  if (state === 'due' || (state === 'lapsed' && status !== 'cancelled'))
    return writeDeposit(ctx, deposit, { state: 'waived' })
  if ((state === 'kept' || state === 'owed') && status !== 'cancelled' && status !== 'no-show')
    return writeDeposit(ctx, deposit, { state: 'paid' })
  if (state !== 'paid') return
  if (status === 'no-show') return writeDeposit(ctx, deposit, { state: 'kept' })
  if (status !== 'cancelled') return
  const isInTime = by === 'shop' || ctx.now <= deposit.refundableUntil
  if (!isInTime) return writeDeposit(ctx, deposit, { state: 'kept' })
  if (isHandedBack(deposit)) return writeDeposit(ctx, deposit, { state: 'owed' })
  await refundDeposit(ctx, deposit, { reason: REASONS[by], actor: by, mailsCustomer: false })
}

function isHandedBack({ source }: DepositRow): boolean {
  return source === 'cash' || source === 'terminal' || source === 'check'
}

function depositDue(): Problem {
  return new Problem('conflict', 'deposit_due', 'Your time is held. It is yours once the deposit is paid.')
}

const REASONS: Record<By, string> = { customer: 'Canceled in time', shop: 'Canceled by the shop' }

export async function refundDeposit(
  ctx: Ctx,
  deposit: DepositRow,
  how: { reason: string; actor: string; mailsCustomer: boolean },
): Promise<string | undefined> {
  const { allocationId, source, paymentIntentId, amountCents, refundedCents } = deposit
  const { pendingCents } = await refundedSoFar(ctx, allocationId!)
  const left = cents(amountCents - refundedCents - pendingCents)
  await writeDeposit(ctx, deposit, { state: 'returned' })
  if (left === 0) return undefined
  const leftCents = await leftOfPayment(ctx, allocationId!)
  const way = { allocationId: allocationId!, source: source!, paymentIntentId, leftCents }
  return refundAllocation(ctx, way, { ...how, amountCents: left })
}

/**
 * A customer's late move does not extend the refund deadline; otherwise a late cancellation could be made free by
 * moving first. A move by the shop never shortens it.
 */
export async function moveDeposit(
  ctx: Ctx,
  { id, startsAt }: Pick<AppointmentRow, 'id' | 'startsAt'>,
  by: By,
): Promise<void> {
  const deposit = await findDeposit(ctx, id)
  if (!deposit) return
  const next = refundableUntil(startsAt, deposit)
  if (by === 'customer' && ctx.now > deposit.refundableUntil) return
  if (by === 'shop' && next < deposit.refundableUntil) return
  await writeDeposit(ctx, deposit, { refundableUntil: next })
}
