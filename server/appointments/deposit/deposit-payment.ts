import { eq, sql } from 'drizzle-orm'
import { ZERO } from '#contract/money.ts'
import { truncateText } from '#contract/truncate-text.ts'
import type { Ctx } from '../../context.ts'
import type { Paid, PaymentKind, Purpose, PurposeRefund, Return } from '../../ports/payment-kind.ts'
import { type AppointmentRow, findAppointments, lockAppointment } from '../appointment.ts'
import { opensAppointment } from '../appointment-key.ts'
import { openToAct } from '../booking/open-by-key.ts'
import { payForTime, tryToKeepTime } from '../booking/pay-for-time.ts'
import { timeInWords } from '../mail/time-in-words.ts'
import { appointmentDeposits } from './deposit.table.ts'
import { type DepositRow, findDeposit, writeDeposit } from './deposit.ts'
import { depositAtCounter, depositLabel } from './deposit-at-counter.ts'
import { depositBackMail, depositReturnedMail, mailAboutDeposit } from './deposit-mail.ts'

/** Deposits of appointments, by the appointment's number: paid, each makes the held time its customer's. */
export const appointmentPayment: PaymentKind<Ctx, AppointmentRow> = {
  kind: 'appointment',
  noun: 'Deposit for an appointment',
  inCart: {
    open: async (ctx, key) => String((await openToAct(ctx, key)).id),
    async due(ctx, subjectId) {
      const deposit = await findDeposit(ctx, Number(subjectId))
      if (deposit?.state !== 'due') return null
      return { label: depositLabel(subjectId), amountCents: deposit.amountCents, taxCents: ZERO }
    },
  },
  atCounter: depositAtCounter,
  lock: (ctx, { subjectId }) => lockAppointment(ctx, Number(subjectId)),
  settle,
  giveBack,
  // The time is held until its own end, whatever becomes of one try to pay.
  release: async () => {},
  confirmAmount: async () => {},
  // What is paid for is taxed on its own bill.
  async taxOf(ctx, { purposeId }) {
    await lockAppointment(ctx, (await depositOfPurpose(ctx, purposeId)).appointmentId)
    return ZERO
  },
  takeRefund,
  flagRefusal: (ctx, { purposeId }, detail) => flag(ctx, purposeId, detail),
  flag,
  describe,
  maySee,
}

const NOT_HELD: Return = {
  why: 'not_held',
  detail: 'Paid for an appointment whose time was not held any more',
}

async function settle(
  ctx: Ctx,
  row: AppointmentRow,
  { purpose, amountCents, intent }: Paid,
): Promise<Return | 'done'> {
  const deposit = await findDeposit(ctx, row.id)
  if (deposit?.amountCents !== amountCents) return NOT_HELD
  if (deposit.state !== 'due' && !(deposit.state === 'lapsed' && (await tryToKeepTime(ctx, row))))
    return NOT_HELD
  const paid = {
    purposeId: purpose.id,
    source: 'online' as const,
    paymentIntentId: intent.id,
    paidAt: ctx.now,
  }
  await writeDeposit(ctx, deposit, { ...paid, state: 'paid' })
  await payForTime(ctx, row)
  return 'done'
}

async function giveBack(ctx: Ctx, row: AppointmentRow, { amountCents, intent }: Paid): Promise<void> {
  await mailAboutDeposit(ctx, row, depositReturnedMail(row, { id: intent.id, amountCents }))
}

async function takeRefund(ctx: Ctx, refund: PurposeRefund): Promise<void> {
  const { appointmentId } = await depositOfPurpose(ctx, refund.purposeId)
  await ctx.db
    .update(appointmentDeposits)
    .set({
      refundedCents: sql`${appointmentDeposits.refundedCents} + ${refund.amountCents}`,
      // Also where somebody paid it back at the provider.
      state: sql`case when ${appointmentDeposits.refundedCents} + ${refund.amountCents} = ${appointmentDeposits.amountCents}
        then 'returned' else ${appointmentDeposits.state} end`,
    })
    .where(eq(appointmentDeposits.appointmentId, appointmentId))
  const row = await lockAppointment(ctx, appointmentId)
  if (refund.mailsCustomer) await mailAboutDeposit(ctx, row, depositBackMail(row, refund))
}

/** A person must look: it stands on the appointment. */
async function flag(ctx: Ctx, purposeId: number, note: string): Promise<void> {
  await writeDeposit(ctx, await depositOfPurpose(ctx, purposeId), { flagged: truncateText(note, 500) })
}

async function depositOfPurpose(ctx: Ctx, purposeId: number): Promise<DepositRow> {
  const [deposit] = await ctx.db
    .select()
    .from(appointmentDeposits)
    .where(eq(appointmentDeposits.purposeId, purposeId))
  return deposit!
}

async function describe(ctx: Ctx, purposes: Purpose[]) {
  const rows = await findAppointments(
    ctx,
    purposes.map(({ subjectId }) => Number(subjectId)),
  )
  const labels = new Map(rows.map((row) => [String(row.id), receiptLabel(row)]))
  return purposes.map(({ subjectId: id }) => ({ id, label: labels.get(id) ?? depositLabel(id), href: null }))
}

/** A receipt of a deposit says what it is for and when it goes back (OAC 109:4-3-07). */
function receiptLabel({ id, serviceName, timeZone, deposit }: AppointmentRow): string {
  const what = `${depositLabel(String(id))}, ${serviceName}`
  if (!deposit) return what
  const { refundableUntil, heldSince } = deposit
  return refundableUntil > heldSince
    ? `${what}: back if called off until ${timeInWords(refundableUntil, timeZone)}`
    : `${what}: not given back where it is called off`
}

async function maySee(ctx: Ctx, { subjectId }: Purpose, key: string | undefined): Promise<boolean> {
  if (ctx.actor.user?.permissions.has('appointments.read')) return true
  const [row] = await findAppointments(ctx, [Number(subjectId)])
  return key !== undefined && row !== undefined && opensAppointment(ctx.config, row, key)
}
