import type { WantedTexts } from '#contract/repairs/ticket.ts'
import type { Ctx } from '../../context.ts'
import type { TicketRow } from '../ticket/ticket.table.ts'

/** Null if the shop sends no texts, so that none are offered. */
export function wantedTexts(
  { config }: Pick<Ctx, 'config'>,
  { status, textsWantedAt }: Pick<TicketRow, 'status' | 'textsWantedAt'>,
): WantedTexts | null {
  const isOver = status === 'completed' || status === 'cancelled'
  return config.twilio && !isOver ? { isWanted: textsWantedAt !== null } : null
}
