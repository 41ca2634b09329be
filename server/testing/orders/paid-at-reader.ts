import { randomUUID } from 'node:crypto'
import type { z } from 'zod'
import { getReaderSale, type ReaderSale, type ReaderSaleDraft, startReaderSale } from '#contract/orders/reader-sale.ts'
import type { Visitor } from '../visitor.ts'

type Draft = z.input<typeof ReaderSaleDraft>

export async function paidAtReader(
  shop: { sql: (text: string) => Promise<unknown> },
  owner: Visitor,
  sale: Pick<Draft, 'bills' | 'giftCard'>,
): Promise<ReaderSale> {
  const readerId = 'tmr_demo_1'
  await shop.sql(`insert into demo_readers (id, label) values ('${readerId}', 'Front')`)
  const { id } = await owner.call(startReaderSale, { key: randomUUID(), readerId, lines: [], total: 0, ...sale })
  await shop.sql(`update demo_readers set started_at = started_at - interval '5 seconds'`)
  return owner.call(getReaderSale, { id })
}
