import { type DBSchema, type IDBPDatabase, openDB } from 'idb'

interface Sealed {
  iv: Uint8Array<ArrayBuffer>
  bytes: ArrayBuffer
}

interface Kept extends DBSchema {
  keys: { key: string; value: CryptoKey }
  records: { key: string; value: Sealed }
  copies: { key: string; value: Sealed }
}
type CryptoKey = Awaited<ReturnType<typeof newKey>>

/** Everything of one person on this device, sealed by a key that never leaves the browser and goes at sign-out. */
export type SealedStore = Awaited<ReturnType<typeof openSealedStore>>

export async function openSealedStore(name: string) {
  const db = await openDB<Kept>(name, 1, {
    upgrade(db) {
      db.createObjectStore('keys')
      db.createObjectStore('records')
      db.createObjectStore('copies')
    },
    // Another tab signs out, or has a newer program: it must not wait for this one.
    blocking: () => db.close(),
  })
  const key = (await db.get('keys', 'own')) ?? (await keepKey(await newKey()))
  /** Two tabs may be the first at once: the key that was kept is the key of both. */
  async function keepKey(made: CryptoKey): Promise<CryptoKey> {
    const transaction = db.transaction('keys', 'readwrite')
    const known = await transaction.store.get('own')
    if (!known) await transaction.store.put(made, 'own')
    await transaction.done
    return known ?? made
  }
  return {
    async getAll<T>(shelf: 'records' | 'copies'): Promise<T[]> {
      return Promise.all((await db.getAll(shelf)).map((sealed) => opened<T>(key, sealed)))
    },
    async get<T>(shelf: 'records' | 'copies', name: string): Promise<T | undefined> {
      const sealed = await db.get(shelf, name)
      return sealed && opened<T>(key, sealed)
    },
    /** All of them, or none. */
    async putAll(shelf: 'records' | 'copies', values: [name: string, value: unknown][]): Promise<void> {
      const sealed = await Promise.all(
        values.map(async ([name, value]) => [name, await seal(key, value)] as const),
      )
      try {
        await write(db, shelf, sealed)
      } catch (error) {
        if (shelf !== 'records' || !isFullError(error)) throw error
        // What can be had again makes room for what cannot.
        await db.clear('copies')
        await write(db, shelf, sealed)
      }
    },
    async remove(shelf: 'records', names: string[]): Promise<void> {
      const transaction = db.transaction(shelf, 'readwrite')
      await Promise.all([...names.map((name) => transaction.store.delete(name)), transaction.done])
    },
    close: () => db.close(),
  }
}

async function write(
  db: IDBPDatabase<Kept>,
  shelf: 'records' | 'copies',
  sealed: (readonly [name: string, value: Sealed])[],
): Promise<void> {
  const transaction = db.transaction(shelf, 'readwrite', { durability: 'strict' })
  await Promise.all([...sealed.map(([name, value]) => transaction.store.put(value, name)), transaction.done])
}

/** The device has no room left. */
export function isFullError(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'QuotaExceededError'
}

const CIPHER = 'AES-GCM'

function newKey() {
  return crypto.subtle.generateKey({ name: CIPHER, length: 256 }, false, ['encrypt', 'decrypt'])
}

async function seal(key: CryptoKey, value: unknown): Promise<Sealed> {
  const iv = crypto.getRandomValues(new Uint8Array(12))
  const plain = new TextEncoder().encode(JSON.stringify(value))
  return { iv, bytes: await crypto.subtle.encrypt({ name: CIPHER, iv }, key, plain) }
}

async function opened<T>(key: CryptoKey, { iv, bytes }: Sealed): Promise<T> {
  const plain = await crypto.subtle.decrypt({ name: CIPHER, iv }, key, bytes)
  return JSON.parse(new TextDecoder().decode(plain)) as T
}
