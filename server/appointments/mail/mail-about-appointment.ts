import { desc, eq } from 'drizzle-orm'
import type { AppointmentChannel, AppointmentMessage } from '#contract/appointments/admin-appointment.ts'
import { APPOINTMENT_MAILS } from '#contract/appointments/appointment-mail.ts'
import { isOwnAddress } from '../../accounts/user.ts'
import type { Ctx } from '../../context.ts'
import { hasMailLeft } from '../../mail/mail-share.ts'
import { type Mail, queueMail } from '../../mail/outbox.ts'
import { hasTypedMailLeft } from '../../mail/typed-address.ts'
import type { AppointmentRow } from '../appointment.ts'
import { appointmentMessages } from './appointment-message.table.ts'
import { textAboutAppointment } from './text-about-appointment.ts'

type MailKind = keyof typeof APPOINTMENT_MAILS
export type AppointmentLetter = Omit<Mail, 'to' | 'kind'> & { kind: MailKind; dedupeKey: string }

/**
 * Records which way the message took, also if it took none.
 * @param share limits emails to an address that somebody else may have entered.
 */
export async function mailAboutAppointment(
  ctx: Ctx,
  row: AppointmentRow,
  mail: AppointmentLetter,
  { share }: { share?: { kinds: string[]; most: number } | undefined } = {},
): Promise<void> {
  const { customerEmail: address, customerName: name } = row
  if (!address) {
    const isTexted = await textAboutAppointment(ctx, row, mail)
    return recordChannel(ctx, row, mail, isTexted ? 'text' : 'none')
  }
  const isOwn = await isOwnAddress(ctx, address)
  const isLimited =
    (share && !(await hasMailLeft(ctx, { address, ...share }))) ||
    !(isOwn || (await hasTypedMailLeft(ctx, mail.kind, address)))
  if (isLimited) return recordChannel(ctx, row, mail, 'limit')
  if (await queueMail(ctx, { ...mail, to: { name, address } })) await recordChannel(ctx, row, mail, 'email')
}

async function recordChannel(
  ctx: Ctx,
  { id: appointmentId }: AppointmentRow,
  { kind, dedupeKey }: AppointmentLetter,
  channel: AppointmentChannel,
): Promise<void> {
  await ctx.db
    .insert(appointmentMessages)
    .values({ appointmentId, kind, dedupeKey, channel, at: ctx.now })
    .onConflictDoNothing()
}

export async function listAppointmentMessages(ctx: Ctx, { id }: { id: number }): Promise<AppointmentMessage[]> {
  const rows = await ctx.db
    .select()
    .from(appointmentMessages)
    .where(eq(appointmentMessages.appointmentId, id))
    .orderBy(desc(appointmentMessages.id))
  return rows.map(({ id, kind, channel, at }) => ({ id, title: messageTitle(kind), channel, at }))
}

export function messageTitle(kind: string): string {
  return APPOINTMENT_MAILS[kind as MailKind].name
}
