import { randomUUID } from 'node:crypto'
import { IDBObjectStore } from 'fake-indexeddb'
import { z } from 'zod'
import { BlobState } from '#contract/portal/blob.ts'
import { EditAnswer, listPortalRecords, PortalRecord, syncPortal } from '#contract/portal/sync.ts'
import { Problem } from '#contract/problem.ts'
import { encryptPasscode } from '#contract/repairs/encrypt-passcode.ts'
import { type EncryptedStore, isFullError, openEncryptedStore } from '#web/portal/store/encrypted-store.ts'
import { flush, type Shop } from '#web/portal/store/flush.ts'
import type { LocalPhoto } from '#web/portal/store/local-photo.ts'
import type { LocalRecord } from '#web/portal/store/local-record.ts'
import { type RecordStore, recordStore } from '#web/portal/store/record-store.ts'
import type { PhotoChunk } from '#web/portal/store/send-photos.ts'
import { anotherUser } from '../../portal/sync-portal.ts'
import type { TestShop } from '../shop.ts'
import type { Visitor } from '../visitor.ts'
import { withEditFault } from './edit-fault.ts'
import { anIntake, aTask } from './portal-edits.ts'
import { aTakenPhoto } from './portal-photo.ts'

export const NETS = [
  ...(['good', 'cut before', 'cut in a batch', 'shop dies', 'cut after'] as const),
  ...(['killed after', 'killed in a photo', 'another user'] as const),
]
export type Net = (typeof NETS)[number]

const CHUNK_BYTES = 200

interface Held {
  shop: TestShop
  who: Visitor
  other?: Visitor
}

export class OfflineDevice {
  readonly #name = `device-${randomUUID()}`
  readonly #who: Visitor
  readonly #shop: TestShop
  readonly #userId: number
  readonly #passcodeKey: string
  readonly #other: Visitor
  #encrypted!: EncryptedStore
  store!: RecordStore

  private constructor({ shop, who, other = who }: Held, userId: number, passcodeKey: string) {
    this.#shop = shop
    this.#who = who
    this.#other = other
    this.#userId = userId
    this.#passcodeKey = passcodeKey
  }

  static async of(held: Held): Promise<OfflineDevice> {
    const { userId, passcodeKey } = await held.who.call(listPortalRecords)
    const device = new OfflineDevice(held, userId, passcodeKey)
    await device.restart()
    return device
  }

  async restart(): Promise<void> {
    this.#encrypted?.close()
    const { encrypted, store } = await this.#openTab()
    this.#encrypted = encrypted
    this.store = store
  }

  async #openTab() {
    const encrypted = await openEncryptedStore(this.#name)
    return { encrypted, store: recordStore(encrypted, this.#lock) }
  }

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

  async writeWork(which: number, text: string): Promise<boolean> {
    const forms = await this.#forms()
    const form = forms[which % forms.length]
    if (!form) return false
    const fields = { ...aTask({ intakeUuid: form.uuid }).fields, notes: [aNote(text)] }
    await this.store.add('task', fields)
    return true
  }

  async #forms(): Promise<LocalRecord[]> {
    return (await this.list()).filter(({ kind }) => kind === 'intake')
  }

  async withoutRoom(work: () => Promise<unknown>): Promise<boolean> {
    const put = IDBObjectStore.prototype.put
    IDBObjectStore.prototype.put = () => {
      throw new DOMException('No room', 'QuotaExceededError')
    }
    try {
      await work()
      return true
    } catch (error) {
      if (!isFullError(error)) throw error
      return false
    } finally {
      IDBObjectStore.prototype.put = put
    }
  }

  async update(): Promise<void> {
    const isOfThen = ({ access, inFlight, accessSaid }: LocalRecord) => !access && !inFlight?.access && !accessSaid
    const older = (await this.list()).filter(isOfThen).map(({ access, changedAt, ...record }) => {
      const { access: _, ...flight } = record.inFlight ?? {}
      return { ...record, inFlight: record.inFlight && flight }
    })
    if (older.length > 0) await this.#encrypted.putAll(older.map((record) => ['records', record.uuid, record] as const))
    await this.restart()
  }

  async sayAccess(which: number, code: string | null): Promise<string | undefined> {
    const forms = await this.#forms()
    const form = forms[which % forms.length]
    if (form) await this.#say(form, code)
    return form?.uuid
  }

  async #say(form: LocalRecord, code: string | null): Promise<void> {
    const access =
      code === null
        ? { choice: 'repair mode' as const, passcode: null }
        : { choice: 'given' as const, passcode: await encryptPasscode(this.#passcodeKey, form.uuid, code) }
    await this.store.rewrite(form, form.fields, { access })
  }

  /**
   * Owners state a code again only if the shop lost it.
   * @param said gets each code.
   */
  async askForLostCodes(said: (uuid: string, code: string) => void): Promise<void> {
    for (const form of await this.#forms()) {
      if (!form.isCodeLost) continue
      const code = `again ${randomUUID()}`
      await this.#say(form, code)
      said(form.uuid, code)
    }
  }

  /** If both sides changed a field, the shop's value wins. */
  async chooseTheShops(): Promise<void> {
    for (const record of await this.list())
      if (record.conflicts.length > 0) await this.store.rewrite(record, record.fields)
  }

  async photograph(which: number): Promise<string[]> {
    const forms = await this.#forms()
    const record = forms[which % forms.length]
    if (!record) return []
    const photo = await aTakenPhoto()
    await this.store.rewrite(record, record.fields, { taken: [photo] })
    return [photo.photoKey]
  }

  async edit(which: number, text: string, isFieldToo = false): Promise<boolean> {
    const records = await this.list()
    const record = records[which % records.length]
    if (!record) return false
    const notes = [...((record.fields.notes ?? []) as object[]), aNote(text)]
    const field = record.kind === 'intake' ? 'accessories' : 'technician'
    await this.store.rewrite(record, { ...record.fields, notes, ...(isFieldToo && { [field]: text }) })
    return true
  }

  async flush(net: Net): Promise<void> {
    const send = () => flush(this.store, this.#shopBehind(net), this.#lock, CHUNK_BYTES)
    await (net === 'shop dies' ? withEditFault(this.#shop, send) : send()).catch((error) => {
      const isOther = net === 'another user' && error instanceof Problem && error.code === 'another_user'
      if (!(error instanceof NetworkCut) && !isOther) throw error
    })
    if (net.startsWith('killed')) await this.restart()
  }

  async flushInTwoTabs(): Promise<void> {
    const other = await this.#openTab()
    const shop = this.#shopBehind('good')
    const flushIn = (store: RecordStore) => flush(store, shop, this.#lock, CHUNK_BYTES)
    await Promise.all([flushIn(this.store), flushIn(other.store)])
    other.encrypted.close()
  }

  #shopBehind(net: Net): Shop {
    const answers = z.array(EditAnswer)
    const who = net === 'another user' ? this.#other : this.#who
    const userId = this.#userId
    return {
      send: async (edits) => {
        if (net === 'cut before') throw new NetworkCut()
        // The shop accepts the first edits and disconnects before the last one.
        const reached = net === 'cut in a batch' ? edits.slice(0, Math.ceil(edits.length / 2)) : edits
        const answered = await who.call(syncPortal, { userId, edits: reached })
        if (net === 'cut in a batch' || net === 'cut after' || net === 'killed after') throw new NetworkCut()
        return z.encode(answers, answered.answers) as never
      },
      side: async () => {
        if (net === 'cut before') throw new NetworkCut()
        const taken = await who.call(listPortalRecords)
        if (taken.userId !== userId) throw anotherUser()
        return { records: z.encode(z.array(PortalRecord), taken.records), held: taken.held }
      },
      sendChunk: async (chunk, bytes) => {
        if (net === 'cut before') throw new NetworkCut()
        const state = await sendChunk(who, { ...chunk, userId }, bytes)
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

async function sendChunk(who: Visitor, chunk: PhotoChunk & { userId: number }, bytes: ArrayBuffer) {
  const words = Object.entries(chunk).map(([name, value]) => [name, String(value)] as [string, string])
  const query = new URLSearchParams(words)
  const answer = await who.fetch(`/api/portal/blobs?${query}`, {
    method: 'POST',
    headers: { 'content-type': 'application/octet-stream' },
    body: bytes,
  })
  const body = (await answer.json()) as never
  if (!answer.ok) throw Problem.fromBody(answer.status, body)
  return BlobState.parse(body)
}
