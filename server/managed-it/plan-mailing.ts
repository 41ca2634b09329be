import type { Ctx } from '../context.ts'
import { queueMail } from '../mail/outbox.ts'
import { wordedLetter } from '../mail/wording/worded-letter.ts'
import type { PlanRow } from './plan.ts'
import type { PlanMail } from './plan-mail.ts'

/** Sent once, unless the customer's data was deleted or the owner switched the email off. */
export async function mailAboutPlan(
  ctx: Ctx,
  { customerName: name, customerEmail: address }: Pick<PlanRow, 'customerName' | 'customerEmail'>,
  { kind, once, facts, blocks }: PlanMail,
): Promise<void> {
  if (address === '') return
  const letter = wordedLetter(kind, { name, facts, blocks })
  await queueMail(ctx, { kind, dedupeKey: `${kind}:${once}`, to: { name, address }, ...letter })
}
