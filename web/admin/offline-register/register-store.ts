import type { OutputOf } from '#contract/endpoint.ts'
import { type getOfflineCopy, receiptNumber, type takeOfflineSale } from '#contract/orders/offline-sale.ts'
import { createIdempotencyKey } from '../../idempotency-key.ts'
import type { EncryptedStore } from '../../portal/store/encrypted-store.ts'
import type { Lock } from '../../portal/store/record-store.ts'
import { isUnbooked, type LocalSale, type NewSale } from './local-sale.ts'

export type OfflineCopy = NonNullable<OutputOf<typeof getOfflineCopy>['copy']>
type Answer = OutputOf<typeof takeOfflineSale>

interface StoredCopy {
  version: string
  savedAt: string
  copy: OfflineCopy
}

const LISTED_DAYS = 7
const DAY_MS = 24 * 60 * 60_000

export type RegisterStore = ReturnType<typeof registerStore>

/** The encrypted data of one register. When a promise resolves, the data is on disk. */
export function registerStore(encryptedStore: EncryptedStore, lock: Lock, onChange: () => void = () => {}) {
  /** Encryption is asynchronous, so the lock excludes other tabs between reading and writing. */
  const alone = <T>(work: () => Promise<T>) => lock('sales', work)
  const list = async () => (await encryptedStore.getAll<LocalSale>('records')).sort((a, b) => b.number - a.number)
  const put = async (sale: LocalSale) => {
    await encryptedStore.putAll([['records', sale.key, sale]])
    onChange()
  }
  const readCopy = () => encryptedStore.get<StoredCopy>('copies', 'register')

  return {
    list,
    readCopy,
    saveCopy: (version: string, copy: OfflineCopy) =>
      alone(async () => {
        const savedAt = new Date().toISOString()
        await encryptedStore.putAll([['copies', 'register', { version, savedAt, copy } satisfies StoredCopy]])
        await removeOld(copy)
        onChange()
      }),
    /** Sales that wait stay: the customers have paid. */
    eraseCopy: () =>
      alone(async () => {
        await encryptedStore.remove([['copies', 'register']])
        onChange()
      }),
    add: (sale: NewSale) =>
      alone(async (): Promise<LocalSale> => {
        const known = (await list()).filter(({ registerId }) => registerId === sale.registerId)
        const next = (await readCopy())?.copy.nextNumber ?? 1
        const number = Math.max(next, ...known.map((one) => one.number + 1))
        const receipt = receiptNumber(sale.registerId, number)
        const answer = { orderId: null, refusal: null, problem: null }
        const added = { ...sale, ...answer, key: createIdempotencyKey(), number, receipt }
        await put(added)
        return added
      }),
    takeAnswer: (key: string, answer: Answer | { problem: string }) =>
      alone(async () => {
        const sale = await encryptedStore.get<LocalSale>('records', key)
        if (sale) await put({ ...sale, problem: null, ...answer })
      }),
  }

  /** The shop's next number is higher than theirs, so that no number is given twice. */
  async function removeOld({ register, nextNumber }: OfflineCopy): Promise<void> {
    const before = new Date(Date.now() - LISTED_DAYS * DAY_MS).toISOString()
    const old = (await list()).filter(
      (sale) =>
        !isUnbooked(sale) && sale.soldAt < before && (sale.registerId !== register.id || sale.number < nextNumber),
    )
    await encryptedStore.remove(old.map(({ key }) => ['records', key]))
  }
}
