import type { Fields } from '#contract/portal/record.ts'
import type { CustomerCtx } from '../../context.ts'
import { addTicketNote } from '../../repairs/ticket/ticket-note.ts'

type Note = { key: string; text: string }

export async function passOnNotes(
  ctx: CustomerCtx,
  ticketId: number,
  { before, after }: { before: Fields; after: Fields },
): Promise<void> {
  const known = new Set(notesOf(before).map(({ key }) => key))
  for (const { key, text } of notesOf(after))
    if (!known.has(key)) await addTicketNote(ctx, { id: ticketId, key, kind: 'internal', text })
}

function notesOf({ notes }: Fields): Note[] {
  return (notes ?? []) as Note[]
}
