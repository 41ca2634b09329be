import type { Fields, RecordKind } from '#contract/portal/record.ts'
import type { ApiClient, Output } from '../api.ts'
import { isReachable } from './reach.ts'
import { flush, type Shop, type Tally } from './store/flush.ts'
import { isUnsent, type LocalRecord } from './store/local-record.ts'
import { recordStore } from './store/record-store.ts'
import { openSealedStore } from './store/sealed-store.ts'
import { noteUnsent, storeName } from './who-is-here.ts'

type Ticket = Output<'GET /portal/records'>['tickets'][number]

export interface PortalState {
  /** Undefined until they are read; the newest first. */
  records: LocalRecord[] | undefined
  /** Open repairs, as of the last sync. */
  tickets: Ticket[]
  /** Whether the shop answers; undefined until it was tried. */
  isOnline: boolean | undefined
  isSyncing: boolean
  /** The device refused to keep something: its storage is full. */
  isFull: boolean
}

const SOONEST_RETRY_MS = 5_000
const LATEST_RETRY_MS = 5 * 60_000

/** The portal of one person on this device. */
export class Portal {
  #state: PortalState = {
    records: undefined,
    tickets: [],
    isOnline: undefined,
    isSyncing: false,
    isFull: false,
  }
  readonly #listeners = new Set<() => void>()
  readonly #opened: ReturnType<Portal['open']>
  readonly #shop: Shop
  readonly #userId: number
  #retry: ReturnType<typeof setTimeout> | undefined
  #failures = 0

  constructor(userId: number, api: ApiClient) {
    this.#userId = userId
    this.#opened = this.open()
    this.#shop = {
      send: async (edits) => (await api.call('POST /portal/sync', { edits })).answers as never,
      records: async () => {
        const { records, tickets } = await api.call('GET /portal/records')
        const { sealed } = await this.#opened
        await sealed.putAll('copies', [['tickets', tickets]])
        this.#change({ tickets })
        return records
      },
    }
  }

  private async open() {
    const sealed = await openSealedStore(storeName(this.#userId))
    const store = recordStore(sealed, lockOf(this.#userId), () => void this.#read())
    return { sealed, store }
  }

  state = () => this.#state

  subscribe = (listener: () => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** Reads what is here and sends what waits, from now on whenever there is a chance. @returns how to stop. */
  start(): () => void {
    void this.#read()
    void this.#opened.then(async ({ sealed }) =>
      this.#change({ tickets: (await sealed.get('copies', 'tickets')) ?? [] }),
    )
    void navigator.storage?.persist?.()
    const tryNow = () => void this.syncQuietly()
    const whenSeen = () => document.visibilityState === 'visible' && tryNow()
    addEventListener('online', tryNow)
    addEventListener('offline', tryNow)
    document.addEventListener('visibilitychange', whenSeen)
    tryNow()
    return () => {
      clearTimeout(this.#retry)
      removeEventListener('online', tryNow)
      removeEventListener('offline', tryNow)
      document.removeEventListener('visibilitychange', whenSeen)
    }
  }

  async add(kind: RecordKind, fields: Fields): Promise<void> {
    const { store } = await this.#opened
    await this.#keeping(() => store.add(kind, fields))
  }

  async rewrite(uuid: string, fields: Fields): Promise<void> {
    const { store } = await this.#opened
    await this.#keeping(() => store.rewrite(uuid, fields))
  }

  async bringIn(records: LocalRecord[]): Promise<void> {
    const { store } = await this.#opened
    await this.#keeping(() => store.bringIn(records))
  }

  async discard(uuid: string): Promise<void> {
    await (await this.#opened).store.remove(uuid)
  }

  /** @throws what stood in the way; another try is planned then. */
  async sync(): Promise<Tally> {
    const { store } = await this.#opened
    this.#change({ isSyncing: true })
    try {
      const tally = await flush(store, this.#shop, lockOf(this.#userId))
      this.#failures = 0
      this.#change({ isOnline: true })
      return tally
    } catch (error) {
      this.#change({ isOnline: await isReachable() })
      this.#tryLater()
      throw error
    } finally {
      this.#change({ isSyncing: false })
    }
  }

  async syncQuietly(): Promise<void> {
    const isOnline = await isReachable()
    this.#change({ isOnline })
    if (isOnline) await this.sync().catch(() => undefined)
    else this.#tryLater()
  }

  #tryLater(): void {
    clearTimeout(this.#retry)
    const wait = Math.min(SOONEST_RETRY_MS * 2 ** this.#failures, LATEST_RETRY_MS)
    this.#failures += 1
    this.#retry = setTimeout(() => void this.syncQuietly(), wait * (0.75 + Math.random() / 2))
  }

  /** What was kept is to be sent as soon as may be. @throws where the device has no room, and nothing was kept. */
  async #keeping(keep: () => Promise<unknown>): Promise<void> {
    try {
      await keep()
      this.#change({ isFull: false })
    } catch (error) {
      if (error instanceof DOMException && error.name === 'QuotaExceededError') this.#change({ isFull: true })
      throw error
    }
    void this.syncQuietly()
  }

  async #read(): Promise<void> {
    const { store } = await this.#opened
    const records = (await store.list()).sort((a, b) => b.createdAt.localeCompare(a.createdAt))
    noteUnsent(records.filter(isUnsent).length)
    this.#change({ records })
  }

  #change(change: Partial<PortalState>): void {
    this.#state = { ...this.#state, ...change }
    for (const listener of this.#listeners) listener()
  }
}

/** Of all tabs of this person in this browser. */
function lockOf(userId: number) {
  return <T>(name: string, work: () => Promise<T>) =>
    navigator.locks.request(`${name}-${userId}`, work) as Promise<T>
}
