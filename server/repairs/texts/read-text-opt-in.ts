import type { TextOptIn } from '#contract/repairs/ticket.ts'
import type { Ctx } from '../../context.ts'
import type { TicketRow } from '../ticket/ticket.table.ts'

export function textOptInOf(
  { config }: Pick<Ctx, 'config'>,
  { status, textsWantedAt }: Pick<TicketRow, 'status' | 'textsWantedAt'>,
): TextOptIn | null {
  const isOver = status === 'completed' || status === 'cancelled'
  return config.twilio && !isOver ? { isWanted: textsWantedAt !== null } : null
}
