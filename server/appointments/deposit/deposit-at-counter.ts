import { and, asc, eq, inArray, or, sql } from 'drizzle-orm'
import { ZERO } from '#contract/money.ts'
import type { Ctx } from '../../context.ts'
import { containsTyped, foldedText, searchedPhone } from '../../db/search-text.ts'
import type { FoundBill, PayableHandler } from '../../ports/payable-handler.ts'
import { appointments } from '../appointment.table.ts'
import {
  type AppointmentRow,
  appointmentNotFound,
  lockAppointment,
  numberOfAppointment,
  readAppointment,
  selectAppointments,
} from '../appointment.ts'
import { confirmPaidAppointment } from '../booking/settle-deposit.ts'
import { appointmentDeposits } from './deposit.table.ts'
import { writeDeposit } from './deposit.ts'

const MAX_FOUND = 8

export const depositAtCounter: NonNullable<PayableHandler<Ctx>['atCounter']> = {
  async find(ctx, search) {
    if (!ctx.actor.user?.permissions.has('appointments.read')) return []
    const [, number] = /^(?:a-?)?(\d{1,9})$/i.exec(search.trim()) ?? []
    const named = containsTyped(
      foldedText(
        sql`${appointments.customerName} || ' ' || ${searchedPhone(sql`coalesce(${appointments.customerPhone}, '')`)}`,
      ),
      search,
    )
    const rows = await selectAppointments(ctx)
      .where(
        and(
          eq(appointmentDeposits.state, 'due'),
          number === undefined ? named : or(eq(appointments.id, Number(number)), named),
        ),
      )
      .orderBy(asc(appointments.startsAt))
      .limit(MAX_FOUND)
    return rows.flatMap((row) => toBill(row) ?? [])
  },
  async ofCustomers(ctx, customerIds) {
    if (!ctx.actor.user?.permissions.has('appointments.read')) return []
    const rows = await selectAppointments(ctx).where(
      and(inArray(appointments.customerId, customerIds), eq(appointmentDeposits.state, 'due')),
    )
    return rows.map((row) => ({ customerId: row.customerId!, subjectId: String(row.id) }))
  },
  due: async (ctx, subjectId) => toBill(await readAppointment(ctx, idOf(subjectId))),
  lock: async (ctx, subjectId) => void (await lockAppointment(ctx, idOf(subjectId))),
  async take(ctx, { subjectId, allocationId, source }) {
    const row = await readAppointment(ctx, idOf(subjectId))
    await writeDeposit(ctx, row.deposit!, { allocationId, source, paidAt: ctx.now, state: 'paid' })
    await confirmPaidAppointment(ctx, row)
  },
}

function idOf(subjectId: string): number {
  if (!/^\d{1,9}$/.test(subjectId)) throw appointmentNotFound()
  return Number(subjectId)
}

function toBill({ id, deposit, customerName, serviceName }: AppointmentRow): FoundBill | null {
  if (deposit?.state !== 'due') return null
  const subjectId = String(id)
  const about = `${customerName}, ${serviceName}`
  return { subjectId, label: depositLabel(subjectId), about, amountCents: deposit.amountCents, taxCents: ZERO }
}

export function depositLabel(appointmentId: string): string {
  return `Deposit for ${numberOfAppointment({ id: Number(appointmentId) })}`
}
