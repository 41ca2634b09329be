import { CardReader, type CardReaderDraft } from '#contract/payments/card-reader.ts'
import { record } from '../../audit/audit.ts'
import { getCompany } from '../../company/company.ts'
import type { Ctx, StaffCtx } from '../../context.ts'
import { inTransaction } from '../../db/transaction.ts'
import { requirePayments } from '../provider.ts'

export async function listCardReaders(ctx: Ctx): Promise<CardReader[]> {
  return ctx.payments?.readers.list() ?? []
}

export async function registerCardReader(ctx: StaffCtx, draft: CardReaderDraft): Promise<CardReader> {
  const { readers } = requirePayments(ctx)
  const { name, address: line1, city, state, zip } = await getCompany(ctx)
  const reader = await readers.register({ ...draft, place: { name, line1, city, state, zip } })
  await note(ctx, 'order.reader_registered', { after: reader })
  return reader
}

export async function renameCardReader(
  ctx: StaffCtx,
  { id, label }: { id: string; label: string },
): Promise<CardReader> {
  const reader = await requirePayments(ctx).readers.rename(id, label)
  await note(ctx, 'order.reader_renamed', { after: reader })
  return reader
}

export async function removeCardReader(ctx: StaffCtx, { id }: { id: string }): Promise<void> {
  const { readers } = requirePayments(ctx)
  const before = (await readers.list()).find((reader) => reader.id === id)
  await readers.remove(id)
  if (before) await note(ctx, 'order.reader_removed', { before })
}

/** The provider stores the readers, so the log is written after its answer. */
async function note(
  ctx: StaffCtx,
  action: 'order.reader_registered' | 'order.reader_renamed' | 'order.reader_removed',
  states: { before?: CardReader; after?: CardReader },
): Promise<void> {
  await inTransaction(ctx, (ctx) => record(ctx, action, 'order', CardReader, states))
}
