import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { BlobState } from '#contract/portal/blob.ts'
import { EditAnswer, PortalRecord, syncPortal, takeAlong } from '#contract/portal/sync.ts'
import { Problem } from '#contract/problem.ts'
import { flush, type Shop } from '#web/portal/store/flush.ts'
import type { LocalPhoto } from '#web/portal/store/local-photo.ts'
import type { LocalRecord } from '#web/portal/store/local-record.ts'
import { type RecordStore, recordStore } from '#web/portal/store/record-store.ts'
import { openSealedStore, type SealedStore } from '#web/portal/store/sealed-store.ts'
import type { PieceOfPhoto } from '#web/portal/store/send-photos.ts'
import type { Visitor } from '../visitor.ts'
import { aTakenPhoto } from './a-taken-photo.ts'
import { anIntake } from './portal-edits.ts'

/** What becomes of the network while something is sent. */
export type Net = 'good' | 'cut before' | 'cut after' | 'killed after' | 'killed in a photo'

/** Small, so that a photo takes several. */
const PIECE_BYTES = 200

/** A browser with the portal's own store, and a network that can be cut. */
export class OfflineDevice {
  readonly #name = `device-${randomUUID()}`
  readonly #who: Visitor
  #sealed!: SealedStore
  store!: RecordStore

  private constructor(who: Visitor) {
    this.#who = who
  }

  static async of(who: Visitor): Promise<OfflineDevice> {
    const device = new OfflineDevice(who)
    await device.restart()
    return device
  }

  /** What was in memory is gone. */
  async restart(): Promise<void> {
    this.#sealed?.close()
    const { sealed, store } = await this.#openTab()
    this.#sealed = sealed
    this.store = store
  }

  async #openTab() {
    const sealed = await openSealedStore(this.#name)
    return { sealed, store: recordStore(sealed, this.#lock) }
  }

  /** The browser's own, which all tabs of this device share. */
  readonly #lock = <T>(name: string, work: () => Promise<T>): Promise<T> =>
    navigator.locks.request(`${this.#name}:${name}`, work) as Promise<T>

  list(): Promise<LocalRecord[]> {
    return this.store.list()
  }

  photos(): Promise<LocalPhoto[]> {
    return this.store.photos.list()
  }

  async write(text: string): Promise<void> {
    await this.store.add('intake', { ...anIntake().fields, notes: [aNote(text)] })
  }

  /** Adds a photo to one of its forms, if there are any. @returns the keys of what was taken. */
  async photograph(which: number): Promise<string[]> {
    const records = await this.list()
    const record = records[which % records.length]
    if (!record) return []
    const photo = await aTakenPhoto()
    await this.store.rewrite(record, record.fields, [photo])
    return [photo.photoKey]
  }

  /** Adds a note to one of its records, if there are any. */
  async edit(which: number, text: string): Promise<boolean> {
    const records = await this.list()
    const record = records[which % records.length]
    if (!record) return false
    const notes = [...((record.fields.notes ?? []) as object[]), aNote(text)]
    await this.store.rewrite(record, { ...record.fields, notes })
    return true
  }

  async flush(net: Net): Promise<void> {
    await flush(this.store, this.#shopBehind(net), this.#lock, PIECE_BYTES).catch((error) => {
      if (!(error instanceof NetworkCut)) throw error
    })
    if (net.startsWith('killed')) await this.restart()
  }

  async flushInTwoTabs(): Promise<void> {
    const other = await this.#openTab()
    const shop = this.#shopBehind('good')
    const flushIn = (store: RecordStore) => flush(store, shop, this.#lock, PIECE_BYTES)
    await Promise.all([flushIn(this.store), flushIn(other.store)])
    other.sealed.close()
  }

  #shopBehind(net: Net): Shop {
    const answers = z.array(EditAnswer)
    return {
      send: async (edits) => {
        if (net === 'cut before') throw new NetworkCut()
        const answered = await this.#who.call(syncPortal, { edits })
        if (net === 'cut after' || net === 'killed after') throw new NetworkCut()
        return z.encode(answers, answered.answers) as never
      },
      records: async () => {
        if (net === 'cut before') throw new NetworkCut()
        return z.encode(z.array(PortalRecord), (await this.#who.call(takeAlong)).records)
      },
      sendPiece: async (piece, bytes) => {
        if (net === 'cut before') throw new NetworkCut()
        const state = await sendPiece(this.#who, piece, bytes)
        if (net === 'killed in a photo' || (net !== 'good' && state.isDone)) throw new NetworkCut()
        return state
      },
    }
  }
}

class NetworkCut extends Error {}

function aNote(text: string) {
  return { key: randomUUID(), at: '2026-11-21T14:00:00.000Z', text }
}

async function sendPiece(who: Visitor, piece: PieceOfPhoto, bytes: ArrayBuffer) {
  const words = Object.entries(piece).map(([name, value]) => [name, String(value)] as [string, string])
  const asked = new URLSearchParams(words)
  const answer = await who.fetch(`/api/portal/blobs?${asked}`, {
    method: 'POST',
    headers: { 'content-type': 'application/octet-stream' },
    body: bytes,
  })
  const body = (await answer.json()) as never
  if (!answer.ok) throw Problem.fromBody(answer.status, body)
  return BlobState.parse(body)
}
