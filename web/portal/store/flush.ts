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

export type Tally = Record<RecordKind | 'photo' | 'refused', number>

/** Posted to the other tabs by the one that synced, and by the background sync. */
export interface SentElsewhere {
  sent: Tally
}

export function addTallies(one: Tally, other: Tally): Tally {
  const kinds = Object.keys(one) as (keyof Tally)[]
  return Object.fromEntries(kinds.map((kind) => [kind, one[kind] + other[kind]])) as Tally
}

export const NOTHING_SENT: Tally = { appointment: 0, intake: 0, task: 0, photo: 0, refused: 0 }

/** The limit of the server's response; the device stores the same number. */
const MAX_RECORDS = 500
/**
 * After the shop was restored from a backup, forms are sent first, then their records, then the shop's state is
 * fetched.
 */
const MAX_ROUNDS = 3
const MAX_TRIES = 5

/**
 * Sends edits, fetches the shop's records, and uploads photos. Only one tab runs it at a time.
 * @throws what `shop` throws.
 */
export async function flush(store: RecordStore, shop: Shop, lock: Lock, chunkBytes?: number): Promise<Tally> {
  return lock('portal-sync', async () => {
    const tally = { ...NOTHING_SENT }
    const later = new Set<string>()
    for (let round = 0; round < MAX_ROUNDS; round++) {
      while (await sendBatch(store, shop, tally, later));
      const side = await shop.side()
      if (!(await store.takeShopSide(side, side.records.length < MAX_RECORDS))) break
    }
    const { sent, refused } = await sendPhotos(store, shop, chunkBytes)
    await store.photos.letGoOld()
    return { ...tally, photo: sent, refused: tally.refused + refused }
  })
}

/**
 * @param later records that the shop accepts later; they block nothing.
 * @returns whether there may be more to send.
 */
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

/** Waits briefly while another device of this account syncs. */
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

/** If a whole batch is refused, it is split in halves until the invalid record is found. */
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
