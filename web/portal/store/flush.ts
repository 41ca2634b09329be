import type { RecordKind } from '#contract/portal/record.ts'
import type { PortalEdit } from '#contract/portal/sync.ts'
import type { EditAnswer, ShopRecord } from './local-record.ts'
import type { Lock, RecordStore } from './record-store.ts'

export interface Shop {
  send(edits: PortalEdit[]): Promise<EditAnswer[]>
  records(): Promise<ShopRecord[]>
}

/** What the shop took in, by kind, and what needs attention. */
export type Tally = Record<RecordKind | 'refused', number>

/** A device keeps the latest so many; the shop names no more. */
const MOST_RECORDS = 500

/** Sends whatever waits, then asks what the shop has. One tab at a time. @throws what `shop` throws. */
export async function flush(store: RecordStore, shop: Shop, lock: Lock): Promise<Tally> {
  return lock('portal-sync', async () => {
    const tally: Tally = { appointment: 0, intake: 0, task: 0, refused: 0 }
    while (await sendBatch(store, shop, tally));
    const records = await shop.records()
    await store.takeShopRecords(records, records.length < MOST_RECORDS)
    return tally
  })
}

/** @returns whether there may be more to send. */
async function sendBatch(store: RecordStore, shop: Shop, tally: Tally): Promise<boolean> {
  const edits = await store.takeEdits()
  if (edits.length === 0) return false
  const answers = await shop.send(edits)
  await store.takeAnswers(answers)
  const kinds = new Map(edits.map(({ uuid, kind }) => [uuid, kind]))
  for (const { uuid, outcome } of answers) {
    if (outcome === 'rejected' || outcome === 'conflict') tally.refused += 1
    else if (outcome !== 'delayed') tally[kinds.get(uuid)!] += 1
  }
  // What is delayed waits for another time.
  return answers.some(({ outcome }) => outcome !== 'delayed')
}
