import { textCustomer } from '../../company/text-customer.ts'
import type { Ctx } from '../../context.ts'
import { readCustomer } from '../../customer-records/customer-record.ts'
import type { Mail } from '../../mail/outbox.ts'
import { takeBackTexts } from '../../mail/texts/take-back-texts.ts'
import { inOwnersWords } from '../../mail/wording/mail-text.ts'
import { type AppointmentRow, numberOfAppointment } from '../appointment.ts'
import { appointmentLink } from '../appointment-key.ts'

/**
 * Sends the subject of the email as a text message, if the customer's record says that they agreed to texts.
 * @returns whether a text message was queued.
 */
export async function textAboutAppointment(
  ctx: Ctx,
  row: AppointmentRow,
  mail: Omit<Mail, 'to'> & { dedupeKey: string },
): Promise<boolean> {
  const { customerPhone: phone, customerId } = row
  if (!ctx.config.twilio || phone === null || customerId === null) return false
  if ((await readCustomer(ctx, customerId)).textsConsentAt === null) return false
  const letter = mail.wording ? await inOwnersWords(ctx, mail.wording) : mail
  if (!letter) return false
  const number = `(${numberOfAppointment(row)})`
  // A text that waits for the morning is no longer true.
  await takeBackTexts(ctx, phone, number)
  const said = `${letter.subject} ${number}. ${appointmentLink(ctx.config, row)}`
  return textCustomer(ctx, { kind: mail.kind, dedupeKey: mail.dedupeKey, phone, said })
}
