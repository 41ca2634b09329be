import { Problem } from '#contract/problem.ts'
import type { ApiClient } from '../../api.ts'
import { isReachable } from '../../portal/reach.ts'
import { isFullError, openEncryptedStore } from '../../portal/store/encrypted-store.ts'
import type { Lock } from '../../portal/store/record-store.ts'
import { isUnbooked, type LocalSale, type NewSale } from './local-sale.ts'
import { type OfflineCopy, registerStore } from './register-store.ts'
import { sendSales } from './send-sales.ts'

const STORE = 'register-offline'
const CHECK_INTERVAL_MS = 15_000
const CHECK_AGAIN_MS = 5 * 60_000

export interface OfflineState {
  /** Undefined while it is read; null if this browser has none. */
  copy: OfflineCopy | null | undefined
  copiedAt: string | undefined
  sales: LocalSale[]
  isOnline: boolean | undefined
  /** Somebody must sign in before the sales can be sent. */
  needsSignIn: boolean
  isFull: boolean
  sentCount: number
}

const NOTHING_READ: OfflineState = {
  ...{ copy: undefined, copiedAt: undefined, sales: [], isOnline: undefined },
  ...{ needsSignIn: false, isFull: false, sentCount: 0 },
}

const lock: Lock = (name, work) => navigator.locks.request(`${STORE}-${name}`, work) as never

/** Stores what this register needs offline, and the sales that wait until it returns. */
export class OfflineRegister {
  #state = NOTHING_READ
  readonly #api: ApiClient
  readonly #listeners = new Set<() => void>()
  readonly #opened = this.#open()
  #tabs: BroadcastChannel | undefined
  #checkedAt = 0

  constructor(api: ApiClient) {
    this.#api = api
    this.#opened.catch(() => this.#change({ copy: null }))
  }

  /** False on browsers that never were a register. */
  static async isHere(): Promise<boolean> {
    return (await indexedDB.databases()).some(({ name }) => name === STORE)
  }

  async #open() {
    const encryptedStore = await openEncryptedStore(STORE)
    return registerStore(encryptedStore, lock, () => {
      void this.#read()
      this.#tabs?.postMessage('changed')
    })
  }

  state = () => this.#state

  subscribe = (listener: () => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** @returns a function that stops it. */
  start({ takesCopy }: { takesCopy: boolean }): () => void {
    const look = () => void this.look(takesCopy)
    const tabs = new BroadcastChannel(STORE)
    tabs.onmessage = () => void this.#read()
    this.#tabs = tabs
    const interval = setInterval(look, CHECK_INTERVAL_MS)
    addEventListener('online', look)
    addEventListener('offline', look)
    void navigator.storage?.persist?.()
    void this.#read().then(look)
    return () => {
      clearInterval(interval)
      tabs.close()
      this.#tabs = undefined
      removeEventListener('online', look)
      removeEventListener('offline', look)
    }
  }

  /** Sends what waits as soon as the shop can be reached, then renews the copy. */
  async look(takesCopy: boolean): Promise<void> {
    const isOnline = await isReachable()
    this.#change({ isOnline })
    if (!isOnline) return
    await this.send().catch(() => undefined)
    if (Date.now() - this.#checkedAt > CHECK_AGAIN_MS) await this.#check(takesCopy).catch(() => undefined)
  }

  async sell(sale: NewSale): Promise<LocalSale> {
    try {
      const sold = await (await this.#opened).add(sale)
      this.#change({ isFull: false })
      void this.look(false)
      return sold
    } catch (error) {
      if (isFullError(error)) this.#change({ isFull: true })
      throw error
    }
  }

  async send(): Promise<void> {
    const store = await this.#opened
    if (!(await store.list()).some(isUnbooked)) return
    try {
      const sent = await sendSales(store, (sale) => this.#api.call('POST /shared-register/offline-sales', sale), lock)
      this.#change({ needsSignIn: false, sentCount: this.#state.sentCount + sent })
    } catch (error) {
      if (error instanceof Problem && error.code === 'not_this_register') this.#change({ needsSignIn: true })
      throw error
    }
  }

  /** A revoked register erases its copy, also while nobody is signed in. */
  async #check(takesCopy: boolean): Promise<void> {
    const store = await this.#opened
    try {
      await this.#api.call('GET /shared-register')
      if (takesCopy) await this.#takeCopy()
      this.#checkedAt = Date.now()
    } catch (error) {
      if (error instanceof Problem && error.code === 'not_a_register') await store.eraseCopy()
      throw error
    }
  }

  async #takeCopy(): Promise<void> {
    const store = await this.#opened
    const before = await store.readCopy()
    const known = before ? { version: before.version } : {}
    const { version, copy } = await this.#api.call('GET /shared-register/offline', known)
    if (copy) await store.saveCopy(version, copy)
  }

  async #read(): Promise<void> {
    const store = await this.#opened
    const stored = await store.readCopy()
    this.#change({ copy: stored?.copy ?? null, copiedAt: stored?.savedAt, sales: await store.list() })
  }

  #change(change: Partial<OfflineState>): void {
    this.#state = { ...this.#state, ...change }
    for (const listener of this.#listeners) listener()
  }
}
