import { filledText, findEnabledText } from '../company/mail-texts/mail-text.ts'
import type { Ctx } from '../context.ts'
import { greeting, letter, paragraph } from '../mail/letter.ts'
import { nameInMail } from '../mail/name-in-mail.ts'
import { queueMail } from '../mail/outbox.ts'
import type { PlanRow } from './plan.ts'
import type { PlanMail } from './plan-mail.ts'

/** Sent once, unless the customer's data was deleted or the owner switched the email off. */
export async function mailAboutPlan(
  ctx: Ctx,
  { customerName: name, customerEmail: address }: Pick<PlanRow, 'customerName' | 'customerEmail'>,
  { kind, once, facts, blocks }: PlanMail,
): Promise<void> {
  if (address === '') return
  const written = await findEnabledText(ctx, kind)
  if (!written) return
  const { subject, opening } = filledText(kind, written, { name: nameInMail(name) ?? '', ...facts })
  const said = letter(subject, [greeting(name), paragraph(opening), ...blocks])
  await queueMail(ctx, { kind, dedupeKey: `${kind}:${once}`, to: { name, address }, ...said })
}
