import type { Fields, RecordKind } from '#contract/portal/record.ts'
import { Problem } from '#contract/problem.ts'
import type { ApiClient } from '../api.ts'
import { askForBackgroundSync } from './background-sync.ts'
import { clearPortal, type Person, saveUnsentCount, unsentCount, watchCurrentPerson } from './current-person.ts'
import { PortalDrafts } from './drafts/portal-drafts.ts'
import { readOfflineCopies, saveOfflineCopies } from './offline-copies.ts'
import { EMPTY_STATE, NOTHING_READ, type PortalState } from './portal-state.ts'
import { isReachable } from './reach.ts'
import { saveIndex } from './record-index.ts'
import { shopByApi } from './shop-by-api.ts'
import { isFullError, openEncryptedStore } from './store/encrypted-store.ts'
import { addTallies, flush, NOTHING_SENT, type SentElsewhere, type Shop, type Tally } from './store/flush.ts'
import { isPhotoWaiting, type LocalPhoto } from './store/local-photo.ts'
import { isUnsent, type LocalRecord } from './store/local-record.ts'
import { lockOf } from './store/lock-of.ts'
import { type Beside, recordStore } from './store/record-store.ts'
import { roomLeft } from './store/room.ts'
import { storeName } from './store/store-name.ts'
import { nextClaim, removePairing, thisDevice, wipeDevice } from './this-device.ts'
import type { Unsent } from './unsent/unsent-file.ts'
import { lowSpaceOf, unsentRecords } from './unsent-records.ts'

const CHECK_INTERVAL_MS = 30_000
const SOONEST_RETRY_MS = 5_000
const LATEST_RETRY_MS = 5 * 60_000
const DRAFTS = 'drafts'
const NOT_THEIRS: ReadonlySet<string> = new Set(['not_signed_in', 'another_user'])

export class Portal {
  #state: PortalState
  readonly #listeners = new Set<() => void>()
  readonly #opened: ReturnType<Portal['open']>
  readonly #shop: Shop
  readonly #person: Person
  readonly #api: ApiClient
  readonly drafts = new PortalDrafts({
    encryptedStore: async () => (await this.#opened).encryptedStore,
    onMore: () => {
      // Incremented without reading all records, because the user is typing.
      saveUnsentCount(this.#person, unsentCount(this.#person.id) + 1)
      this.#tabs?.postMessage(DRAFTS)
    },
    onFewer: async () => {
      await this.#readDrafts()
      this.#tabs?.postMessage(DRAFTS)
    },
  })
  #tabs: BroadcastChannel | undefined
  #retry: ReturnType<typeof setTimeout> | undefined
  #failures = 0
  #wasOffline = false
  /** Since this tab synced. */
  #sentElsewhere = NOTHING_SENT

  constructor(person: Person, api: ApiClient) {
    this.#person = person
    this.#state = { ...NOTHING_READ, ...ownContact(person) }
    this.#api = api
    this.#opened = this.open()
    this.#opened.catch(() => this.#change({ isShut: true }))
    this.#shop = shopByApi(api, person.id, async ({ standing, ...taken }) => {
      const copies = { ...taken, ...ownContact(person) }
      this.#change(copies)
      await saveOfflineCopies((await this.#opened).encryptedStore, { ...copies, standing })
    })
  }

  private async open() {
    const encryptedStore = await openEncryptedStore(storeName(this.#person.id), () =>
      this.#change({ ended: this.#state.ended ?? 'elsewhere', ...EMPTY_STATE }),
    )
    const store = recordStore(encryptedStore, lockOf(this.#person.id), () => {
      void this.#read()
      this.#tabs?.postMessage('changed')
    })
    return { encryptedStore, store }
  }

  state = () => this.#state

  subscribe = (listener: () => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /**
   * Reads local data and syncs at every opportunity.
   * @returns a function that stops the portal.
   */
  start(): () => void {
    void this.#readAll()
    void navigator.storage?.persist?.()
    const tryNow = () => void this.syncQuietly()
    const whenSeen = () => document.visibilityState === 'visible' && tryNow()
    const look = setInterval(() => void this.#look(), CHECK_INTERVAL_MS)
    const tabs = new BroadcastChannel(storeName(this.#person.id))
    tabs.onmessage = ({ data }: MessageEvent<string | SentElsewhere>) => {
      if (typeof data === 'object') this.#noteSentElsewhere(data)
      else void (data === DRAFTS ? this.#readDrafts() : this.#read())
    }
    this.#tabs = tabs
    const stopWatching = watchCurrentPerson(this.#person.id, (isHidden) => this.#change({ isHidden }))
    addEventListener('online', tryNow)
    addEventListener('offline', tryNow)
    document.addEventListener('visibilitychange', whenSeen)
    tryNow()
    return () => {
      clearTimeout(this.#retry)
      clearInterval(look)
      tabs.close()
      this.#tabs = undefined
      stopWatching()
      removeEventListener('online', tryNow)
      removeEventListener('offline', tryNow)
      document.removeEventListener('visibilitychange', whenSeen)
    }
  }

  async add(kind: RecordKind, fields: Fields, beside: Beside = {}): Promise<void> {
    const { store } = await this.#opened
    const claim = kind === 'intake' ? { claim: nextClaim } : {}
    await this.#keeping(() => store.add(kind, fields, { ...beside, ...claim }))
  }

  /** @param seen the record as shown when editing began. */
  async rewrite(seen: LocalRecord, fields: Fields, beside: Beside = {}): Promise<void> {
    const { store } = await this.#opened
    await this.#keeping(() => store.rewrite(seen, fields, beside))
  }

  async unsent(): Promise<Unsent> {
    const { store } = await this.#opened
    const waiting = (await store.photos.list()).filter(isPhotoWaiting)
    const photos = waiting.map(async (photo) => ({ photo, bytes: await store.photos.bytesOf(photo) }))
    return {
      records: (await store.list()).filter(isUnsent),
      photos: (await Promise.all(photos)).filter((saved): saved is Unsent['photos'][number] => !!saved.bytes),
    }
  }

  /** In bytes, including data that can be evicted; undefined if the browser does not report it. */
  async roomLeft(): Promise<number | undefined> {
    const room = await roomLeft()
    return room === undefined ? undefined : room + (await (await this.#opened).store.photos.spareBytes())
  }

  async removePhoto(photo: LocalPhoto): Promise<void> {
    await (await this.#opened).store.photos.remove(photo)
  }

  async bringIn({ records, photos }: Unsent): Promise<void> {
    const { store } = await this.#opened
    const bytes = new Map(photos.map(({ photo, bytes }) => [photo.photoKey, bytes]))
    await this.#keeping(async () => {
      await store.bringIn(records)
      const brought = photos.map(({ photo }) => photo)
      await store.photos.bringIn(brought, ({ photoKey }) => bytes.get(photoKey)!)
    })
  }

  async discard(uuid: string): Promise<void> {
    await (await this.#opened).store.remove(uuid)
  }

  /** @throws the error that stopped it; a retry is scheduled. */
  async sync(): Promise<Tally> {
    const { store } = await this.#opened
    this.#change({ isSyncing: true })
    try {
      await this.#askWhetherPaired()
      const sent = await flush(store, this.#shop, lockOf(this.#person.id))
      this.#tabs?.postMessage({ sent } satisfies SentElsewhere)
      const tally = addTallies(sent, this.#sentElsewhere)
      this.#sentElsewhere = NOTHING_SENT
      // Another tab may have changed what this one is about to send.
      await this.#read()
      this.#failures = 0
      this.#wasOffline = false
      this.#change({ isOnline: true, isSignedOut: false, isHidden: false })
      return tally
    } catch (error) {
      const isSignedOut = error instanceof Problem && NOT_THEIRS.has(error.code)
      if (isSignedOut) await this.#askWhetherEnded()
      this.#change({
        isOnline: await isReachable(),
        isSignedOut,
        ...(isAnothers(error) && { isHidden: true }),
        ...(isFullError(error) && { isFull: true }),
      })
      if (!this.#state.ended) this.#tryLater()
      throw error
    } finally {
      this.#change({ isSyncing: false })
    }
  }

  /** A tab that was offline also reports what another tab or the background sync sent. */
  #noteSentElsewhere({ sent }: SentElsewhere): void {
    if (!this.#wasOffline || Object.values(sent).every((count) => count === 0)) return
    this.#sentElsewhere = addTallies(this.#sentElsewhere, sent)
    void this.syncQuietly()
  }

  /** After a sign-out all data is deleted; after an expired session it stays encrypted until the next sign-in. */
  async #askWhetherEnded(): Promise<void> {
    const { encryptedStore } = await this.#opened
    const standing = await encryptedStore.get<string>('copies', 'standing')
    if (standing === undefined) return
    const query = this.#api.call('POST /portal/sign-in-state', { standing }).catch(() => ({ isEnded: false }))
    if (!(await query).isEnded) return
    // Unpairing a device ends its sign-in, too; if that happens during a sync, the pairing is the reason to show.
    await this.#askWhetherPaired().catch(() => undefined)
    if (this.#state.ended) return
    await clearPortal(this.#person.id)
    this.#change({ ended: 'sign-in', ...EMPTY_STATE })
  }

  /** @throws Problem `device_ended`, after all local data was deleted. */
  async #askWhetherPaired(): Promise<void> {
    const device = thisDevice()
    if (!device) return
    const { state } = await this.#api.call('POST /portal/devices/contact', { token: device.token })
    if (state === 'unknown') removePairing()
    if (state !== 'ended') return
    await wipeDevice()
    this.#change({ ended: 'device', ...EMPTY_STATE })
    await this.#api.call('POST /logout').catch(() => undefined)
    throw new Problem('forbidden', 'device_ended', 'This device is no longer paired with the shop.')
  }

  async #look(): Promise<void> {
    if (document.visibilityState !== 'visible' || this.#state.isSyncing || this.#state.ended) return
    const isOnline = await isReachable()
    const isBack = isOnline && this.#state.isOnline === false
    this.#change({ isOnline })
    if (isBack) await this.syncQuietly()
  }

  async syncQuietly(): Promise<void> {
    if (this.#state.ended) return
    const isOnline = await isReachable()
    this.#change({ isOnline })
    if (!isOnline) return this.#tryLater()
    const wasOffline = this.#wasOffline
    const tally = await this.sync().catch(() => undefined)
    const isWorthSaying = wasOffline && tally && Object.values(tally).some((count) => count > 0)
    if (isWorthSaying) this.#change({ wentByItself: tally })
  }

  #tryLater(): void {
    clearTimeout(this.#retry)
    const wait = Math.min(SOONEST_RETRY_MS * 2 ** this.#failures, LATEST_RETRY_MS)
    this.#failures += 1
    this.#retry = setTimeout(() => void this.syncQuietly(), wait * (0.75 + Math.random() / 2))
  }

  /**
   * Saves, then syncs as soon as possible.
   * @throws if the device is out of storage and nothing was saved.
   */
  async #keeping(keep: () => Promise<unknown>): Promise<void> {
    try {
      await keep()
      this.#change({ isFull: false })
    } catch (error) {
      if (isFullError(error)) this.#change({ isFull: true })
      throw error
    }
    askForBackgroundSync(this.#person.id)
    void this.syncQuietly()
  }

  /** The offline copies are read first, because forms read their defaults from them. */
  async #readAll(): Promise<void> {
    const { encryptedStore } = await this.#opened
    this.#change({ ...(await readOfflineCopies(encryptedStore)), ...ownContact(this.#person) })
    await this.#read()
  }

  async #read(): Promise<void> {
    const { store } = await this.#opened
    const records = (await store.list()).sort((a, b) => b.createdAt.localeCompare(a.createdAt))
    const photos = await store.photos.list()
    saveIndex(records)
    this.#show({ records, photos, drafts: await this.drafts.beside(records) })
    this.#change({ littleRoom: lowSpaceOf(await this.roomLeft()) })
  }

  async #readDrafts(): Promise<void> {
    const { records } = this.#state
    if (records) this.#show({ drafts: await this.drafts.beside(records) })
  }

  #show(read: Partial<PortalState>): void {
    this.#change(read)
    saveUnsentCount(this.#person, unsentRecords(this.#state).length + this.#state.drafts.length)
  }

  #change(change: Partial<PortalState>): void {
    if (change.isOnline === false) this.#wasOffline = true
    this.#state = { ...this.#state, ...change }
    for (const listener of this.#listeners) listener()
  }
}

function isAnothers(error: unknown): boolean {
  return error instanceof Problem && error.code === 'another_user'
}

function ownContact({ contact }: Person): Partial<Pick<PortalState, 'contact'>> {
  return contact ? { contact } : {}
}
