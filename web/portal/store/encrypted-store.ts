import { type DBSchema, type IDBPDatabase, openDB } from 'idb'
import { isOfDraft } from '../drafts/draft-names.ts'

/**
 * Caches decrypted values by their unique IV, so that reading ten thousand records decrypts only those that changed.
 * Cached values must not be modified.
 */
class OpenedValues {
  #byIv = new Map<string, unknown>()

  async all<T, S extends { iv: Bytes }>(rows: S[], open: (one: S) => Promise<T>): Promise<T[]> {
    const known = this.#byIv
    const saved = new Map<string, unknown>()
    const values = await Promise.all(
      rows.map(async (one) => {
        const name = String.fromCharCode(...one.iv)
        const value = known.has(name) ? (known.get(name) as T) : await open(one)
        saved.set(name, value)
        return value
      }),
    )
    this.#byIv = saved
    return values
  }
}

interface Encrypted {
  iv: Uint8Array<ArrayBuffer>
  bytes: ArrayBuffer
}

interface EncryptedDb extends DBSchema {
  keys: { key: string; value: CryptoKey }
  records: { key: string; value: Encrypted }
  copies: { key: string; value: Encrypted }
  photos: { key: string; value: Encrypted }
  pictures: { key: string; value: Encrypted }
}
type StoreName = 'records' | 'copies' | 'photos' | 'pictures'
export type Keep = readonly [storeName: StoreName, name: string, value: unknown]
type CryptoKey = Awaited<ReturnType<typeof newKey>>

/** One person's data, encrypted with a key that cannot be exported and is deleted at sign-out. */
export type EncryptedStore = Awaited<ReturnType<typeof openEncryptedStore>>

/** @param onGone called when another tab deletes the store after a sign-out or a remote end. */
export async function openEncryptedStore(name: string, onGone: () => void = () => {}) {
  const db = await openDB<EncryptedDb>(name, 2, {
    upgrade(db, before) {
      const storeNames = before < 1 ? (['keys', 'records', 'copies', 'photos', 'pictures'] as const) : LATER
      for (const storeName of storeNames) db.createObjectStore(storeName)
    },
    // Another tab deletes or upgrades the database, and must not wait for this one.
    blocking(_, version) {
      db.close()
      if (version === null) onGone()
    },
  })
  const key = (await db.get('keys', 'own')) ?? (await keepKey(await newKey()))
  /** If two tabs create a key at the same time, both use the stored one. */
  async function keepKey(made: CryptoKey): Promise<CryptoKey> {
    const transaction = db.transaction('keys', 'readwrite')
    const known = await transaction.store.get('own')
    if (!known) await transaction.store.put(made, 'own')
    await transaction.done
    return known ?? made
  }
  const known = { records: new OpenedValues(), photos: new OpenedValues() }
  return {
    async getAll<T>(storeName: keyof typeof known): Promise<T[]> {
      return known[storeName].all(await db.getAll(storeName), (ciphertext) => opened<T>(key, ciphertext))
    },
    async get<T>(storeName: StoreName, name: string): Promise<T | undefined> {
      const ciphertext = await db.get(storeName, name)
      return ciphertext && opened<T>(key, ciphertext)
    },
    async getBytes(name: string): Promise<ArrayBuffer | undefined> {
      const ciphertext = await db.get('pictures', name)
      return ciphertext && decrypted(key, ciphertext)
    },
    names: async (storeName: StoreName): Promise<ReadonlySet<string>> => new Set(await db.getAllKeys(storeName)),
    /**
     * Saves all values or none. If storage is full, uploaded photos are evicted first, then copies that can be fetched
     * again.
     */
    async putAll(values: Keep[]): Promise<void> {
      const entries = await Promise.all(
        values.map(async ([storeName, name, value]) => [storeName, name, await encrypt(key, value)] as const),
      )
      const isCopy = values[0]?.[0] === 'copies'
      await write(db, entries, isCopy ? [letSentGo] : [letSentGo, letCopiesGo])
    },
    remove,
    close: () => db.close(),
  }

  async function letSentGo(): Promise<void> {
    const stored = await db.getAll('photos')
    const photos = await Promise.all(stored.map((one) => opened<SentOrNot>(key, one)))
    await remove(photos.filter(({ isSent }) => isSent).map(({ photoKey }) => ['pictures', photoKey]))
  }

  async function letCopiesGo(): Promise<void> {
    const names = (await db.getAllKeys('copies')).filter((name) => !isOfDraft(name))
    await remove(names.map((name) => ['copies', name]))
  }

  async function remove(names: [storeName: StoreName, name: string][]): Promise<void> {
    if (names.length === 0) return
    const transaction = db.transaction(storesOf(names), 'readwrite')
    const removed = names.map(([storeName, name]) => transaction.objectStore(storeName).delete(name))
    await Promise.all([...removed, transaction.done])
  }
}

interface SentOrNot {
  photoKey: string
  isSent: boolean
}

const LATER = ['photos', 'pictures'] as const

type EncryptedEntry = readonly [storeName: StoreName, name: string, value: Encrypted]

/** @param giveWay steps that free storage, in order. */
async function write(
  db: IDBPDatabase<EncryptedDb>,
  entries: EncryptedEntry[],
  [giveWay, ...more]: (() => Promise<void>)[],
): Promise<void> {
  try {
    await writeAll(db, entries)
  } catch (error) {
    if (!giveWay || !isFullError(error)) throw error
    await giveWay()
    await write(db, entries, more)
  }
}

async function writeAll(db: IDBPDatabase<EncryptedDb>, entries: EncryptedEntry[]): Promise<void> {
  const transaction = db.transaction(storesOf(entries), 'readwrite', { durability: 'strict' })
  const saved = entries.map(([storeName, name, value]) => transaction.objectStore(storeName).put(value, name))
  await Promise.all([...saved, transaction.done])
}

function storesOf(named: (readonly [storeName: StoreName, ...unknown[]])[]): StoreName[] {
  return [...new Set(named.map(([storeName]) => storeName))]
}

export function isFullError(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'QuotaExceededError'
}

const CIPHER = 'AES-GCM'

function newKey() {
  return crypto.subtle.generateKey({ name: CIPHER, length: 256 }, false, ['encrypt', 'decrypt'])
}

async function encrypt(key: CryptoKey, value: unknown): Promise<Encrypted> {
  const iv = crypto.getRandomValues(new Uint8Array(12))
  const plain = value instanceof ArrayBuffer ? value : new TextEncoder().encode(JSON.stringify(value))
  return { iv, bytes: await crypto.subtle.encrypt({ name: CIPHER, iv }, key, plain) }
}

async function opened<T>(key: CryptoKey, ciphertext: Encrypted): Promise<T> {
  return JSON.parse(new TextDecoder().decode(await decrypted(key, ciphertext))) as T
}

function decrypted(key: CryptoKey, { iv, bytes }: Encrypted): Promise<ArrayBuffer> {
  return crypto.subtle.decrypt({ name: CIPHER, iv }, key, bytes)
}

type Bytes = Uint8Array<ArrayBuffer>
