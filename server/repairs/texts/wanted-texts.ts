import type { WantedTexts } from '#contract/repairs/ticket.ts'
import type { Ctx } from '../../context.ts'
import type { TicketRow } from '../ticket/ticket.table.ts'

/** Null where no texts are sent: nothing is offered that nobody does. */
export function wantedTexts(
  { config }: Pick<Ctx, 'config'>,
  { status, textsWantedAt }: Pick<TicketRow, 'status' | 'textsWantedAt'>,
): WantedTexts | null {
  const isOver = status === 'completed' || status === 'cancelled'
  return config.twilio && !isOver ? { isWanted: textsWantedAt !== null } : null
}
