import type { Ctx } from '../context.ts'
import { queueMail } from '../mail/outbox.ts'
import { wordedLetter } from '../mail/wording/worded-letter.ts'
import type { PlanRow } from './plan.ts'
import type { PlanMail } from './plan-mail.ts'

/** Sent once, unless the customer's data was deleted or the owner switched the email off. */
export async function mailAboutPlan(
  ctx: Ctx,
  { customerName: name, customerEmail: address }: Pick<PlanRow, 'customerName' | 'customerEmail'>,
  mail: PlanMail,
): Promise<void> {
  if (address === '') return
  const { kind, once } = mail
  await queueMail(ctx, { kind, dedupeKey: `${kind}:${once}`, to: { name, address }, ...planLetter(name, mail) })
}

export function planLetter(name: string, { kind, facts, blocks }: PlanMail) {
  return wordedLetter(kind, { name, facts, blocks })
}
