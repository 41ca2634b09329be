import { eq, sql } from 'drizzle-orm'
import { ZERO } from '#contract/money.ts'
import { truncateText } from '#contract/truncate-text.ts'
import type { Ctx } from '../../context.ts'
import type {
  Allocation,
  AllocationRefund,
  PayableHandler,
  ReceivedMoney,
  ReturnReason,
} from '../../ports/payable-handler.ts'
import { type AppointmentRow, findAppointments, lockAppointment } from '../appointment.ts'
import { opensAppointment } from '../appointment-key.ts'
import { openForChange } from '../booking/open-by-key.ts'
import { confirmPaidAppointment, restorePaidAppointment } from '../booking/settle-deposit.ts'
import { mailAboutAppointment } from '../mail/mail-about-appointment.ts'
import { appointmentTimeText } from '../mail/time-text.ts'
import { appointmentDeposits } from './deposit.table.ts'
import { type DepositRow, findDeposit, writeDeposit } from './deposit.ts'
import { depositAtCounter, depositLabel } from './deposit-at-counter.ts'
import { depositBackMail, depositReturnedMail } from './deposit-mail.ts'

export const appointmentDepositHandler: PayableHandler<Ctx, AppointmentRow> = {
  kind: 'appointment',
  label: 'Deposit for an appointment',
  inCart: {
    open: async (ctx, key) => String((await openForChange(ctx, key)).id),
    async due(ctx, subjectId) {
      const deposit = await findDeposit(ctx, Number(subjectId))
      if (deposit?.state !== 'due') return null
      return { label: depositLabel(subjectId), amountCents: deposit.amountCents, taxCents: ZERO }
    },
  },
  atCounter: depositAtCounter,
  lock: (ctx, { subjectId }) => lockAppointment(ctx, Number(subjectId)),
  apply,
  return: returnMoney,
  // The time stays held until its own deadline, whatever happens to one payment attempt.
  release: async () => {},
  confirmAmount: async () => {},
  async taxOf(ctx, { allocationId }) {
    await lockAppointment(ctx, (await depositOfAllocation(ctx, allocationId)).appointmentId)
    return ZERO
  },
  takeRefund,
  flagRefusal: (ctx, { allocationId }, detail) => flag(ctx, allocationId, detail),
  flag,
  describe,
  maySee,
}

const NOT_HELD: ReturnReason = { code: 'not_held', detail: 'Paid for an appointment whose time was no longer held' }

async function apply(
  ctx: Ctx,
  row: AppointmentRow,
  { allocation, amountCents, intent }: ReceivedMoney,
): Promise<ReturnReason | 'applied'> {
  const deposit = await findDeposit(ctx, row.id)
  if (deposit?.amountCents !== amountCents) return NOT_HELD
  if (deposit.state !== 'due' && !(deposit.state === 'lapsed' && (await restorePaidAppointment(ctx, row))))
    return NOT_HELD
  const paid = { allocationId: allocation.id, source: 'online' as const, paymentIntentId: intent.id, paidAt: ctx.now }
  await writeDeposit(ctx, deposit, { ...paid, state: 'paid' })
  await confirmPaidAppointment(ctx, row)
  return 'applied'
}

async function returnMoney(ctx: Ctx, row: AppointmentRow, { amountCents, intent }: ReceivedMoney): Promise<void> {
  await mailAboutAppointment(ctx, row, depositReturnedMail(row, { id: intent.id, amountCents }))
}

async function takeRefund(ctx: Ctx, refund: AllocationRefund): Promise<void> {
  const { appointmentId } = await depositOfAllocation(ctx, refund.allocationId)
  await ctx.db
    .update(appointmentDeposits)
    .set({
      refundedCents: sql`${appointmentDeposits.refundedCents} + ${refund.amountCents}`,
      // Includes refunds made at the provider.
      state: sql`case when ${appointmentDeposits.refundedCents} + ${refund.amountCents} = ${appointmentDeposits.amountCents}
        then 'returned' else ${appointmentDeposits.state} end`,
    })
    .where(eq(appointmentDeposits.appointmentId, appointmentId))
  const row = await lockAppointment(ctx, appointmentId)
  if (refund.mailsCustomer) await mailAboutAppointment(ctx, row, depositBackMail(row, refund))
}

async function flag(ctx: Ctx, allocationId: number, note: string): Promise<void> {
  await writeDeposit(ctx, await depositOfAllocation(ctx, allocationId), { flagged: truncateText(note, 500) })
}

async function depositOfAllocation(ctx: Ctx, allocationId: number): Promise<DepositRow> {
  const [deposit] = await ctx.db
    .select()
    .from(appointmentDeposits)
    .where(eq(appointmentDeposits.allocationId, allocationId))
  return deposit!
}

async function describe(ctx: Ctx, allocations: Allocation[]) {
  const rows = await findAppointments(
    ctx,
    allocations.map(({ subjectId }) => Number(subjectId)),
  )
  const labels = new Map(rows.map((row) => [String(row.id), receiptLabel(row)]))
  return allocations.map(({ subjectId: id }) => ({ id, label: labels.get(id) ?? depositLabel(id), href: null }))
}

/** A deposit receipt must state its purpose and refund terms (OAC 109:4-3-07). */
function receiptLabel({ id, serviceName, timeZone, deposit }: AppointmentRow): string {
  const what = `${depositLabel(String(id))}, ${serviceName}`
  if (!deposit) return what
  const { refundableUntil, heldSince } = deposit
  return refundableUntil > heldSince
    ? `${what}: refundable if canceled by ${appointmentTimeText(refundableUntil, timeZone)}`
    : `${what}: not refundable if canceled`
}

async function maySee(ctx: Ctx, { subjectId }: Allocation, key: string | undefined): Promise<boolean> {
  if (ctx.actor.user?.permissions.has('appointments.read')) return true
  const [row] = await findAppointments(ctx, [Number(subjectId)])
  return key !== undefined && row !== undefined && opensAppointment(ctx.config, row, key)
}
