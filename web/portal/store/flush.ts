import type { RecordKind } from '#contract/portal/record.ts'
import type { PortalEdit } from '#contract/portal/sync.ts'
import { Problem } from '#contract/problem.ts'
import type { EditAnswer } from './local-record.ts'
import type { Lock, RecordStore, ShopSide } from './record-store.ts'
import { type PhotoShop, sendPhotos } from './send-photos.ts'

export interface Shop extends PhotoShop {
  send(edits: PortalEdit[]): Promise<EditAnswer[]>
  side(): Promise<ShopSide>
}

/** What the shop took in, by kind, and what needs attention. */
export type Tally = Record<RecordKind | 'photo' | 'refused', number>

/** A device keeps the latest so many; the shop names no more. */
const MAX_RECORDS = 500
/** A shop that came back from a backup gets its forms, then what belongs to them, then says what it has. */
const MAX_ROUNDS = 3
const MAX_TRIES = 5

/** Sends whatever waits, asks what the shop has, and sends the photos of it. One tab at a time. @throws what `shop` throws. */
export async function flush(store: RecordStore, shop: Shop, lock: Lock, pieceBytes?: number): Promise<Tally> {
  return lock('portal-sync', async () => {
    const tally: Tally = { appointment: 0, intake: 0, task: 0, photo: 0, refused: 0 }
    const later = new Set<string>()
    for (let round = 0; round < MAX_ROUNDS; round++) {
      while (await sendBatch(store, shop, tally, later));
      const side = await shop.side()
      if (!(await store.takeShopSide(side, side.records.length < MAX_RECORDS))) break
    }
    const { sent, refused } = await sendPhotos(store, shop, pieceBytes)
    await store.photos.letGoOld()
    return { ...tally, photo: sent, refused: tally.refused + refused }
  })
}

/** @param later what the shop wants at another time: it keeps nothing else up. @returns whether there may be more to send. */
async function sendBatch(store: RecordStore, shop: Shop, tally: Tally, later: Set<string>): Promise<boolean> {
  const edits = await store.takeEdits(later)
  if (edits.length === 0) return false
  const answers = await answersTo(edits, shop)
  const early = new Set(await store.takeAnswers(answers))
  const byKey = new Map(answers.map((answer) => [answer.editKey, answer.outcome]))
  for (const { uuid, editKey, kind } of edits) {
    const outcome = byKey.get(editKey) ?? 'delayed'
    if (outcome === 'delayed' || early.has(uuid)) later.add(uuid)
    else if (outcome === 'rejected' || outcome === 'conflict') tally.refused += 1
    else tally[kind] += 1
  }
  return true
}

/** Another device of this account may be sending: that is over in a moment. */
async function sendInTurn(edits: PortalEdit[], shop: Shop): Promise<EditAnswer[]> {
  for (let tries = 1; ; tries++) {
    try {
      return await shop.send(edits)
    } catch (error) {
      const isBusy = error instanceof Problem && error.code === 'request_in_progress'
      if (!isBusy || tries === MAX_TRIES) throw error
      await sleep(Number(error.details.retryAfterSeconds ?? 1) * 1000)
    }
  }
}

function sleep(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds))
}

/** A batch that is refused as a whole is sent in halves, until it is clear which record is not as the shop takes it. */
async function answersTo(edits: PortalEdit[], shop: Shop): Promise<EditAnswer[]> {
  try {
    return await sendInTurn(edits, shop)
  } catch (error) {
    if (!(error instanceof Problem) || !NEVER_TAKEN.has(error.kind)) throw error
    if (edits.length === 1) return [refusal(edits[0]!, error)]
    const half = Math.ceil(edits.length / 2)
    const first = await answersTo(edits.slice(0, half), shop)
    return [...first, ...(await answersTo(edits.slice(half), shop))]
  }
}

const NEVER_TAKEN: ReadonlySet<string> = new Set(['invalid', 'too_large'])

function refusal({ uuid, editKey }: PortalEdit, { code, message }: Problem): EditAnswer {
  const reason = { code, message, fields: {} }
  return { uuid, editKey, outcome: 'rejected', record: null, conflicts: [], reason }
}
