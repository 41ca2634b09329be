import { listAdministratorUsernames } from '../../accounts/staff/worker.ts'
import type { StaffCtx } from '../../context.ts'
import { readTicket } from '../ticket/change-ticket.ts'
import { numberOf } from '../ticket/ticket.ts'
import { writeTechNote } from '../workbench/tech-notes.ts'

export async function requestPasscode(ctx: StaffCtx, { id, key }: { id: number; key: string }): Promise<void> {
  const number = numberOf(await readTicket(ctx, id))
  const administrators = (await listAdministratorUsernames(ctx)).map((username) => `@${username}`)
  const mentions = [
    ...administrators.slice(0, MAX_NOTIFIED),
    `please confirm on the page of ${number} that I repair it.`,
  ]
  await writeTechNote(ctx, { key, text: `${mentions.join(' ')} I can view its passcode then.` })
}

const MAX_NOTIFIED = 10
