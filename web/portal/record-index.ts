import { INDEX_KEYS } from './index-keys.ts'
import { isUnsent, type LocalRecord } from './store/local-record.ts'

/** Local storage is small and synchronous, so the index contains only the newest records. */
const MAX_FOUND = 100

/** The index has ids and sync states without any content. Source: docs/rules.md, L-12. */
export function saveIndex(records: LocalRecord[]): void {
  for (const [kind, key] of Object.entries(INDEX_KEYS)) {
    const own = records.filter((record) => record.kind === kind).slice(0, MAX_FOUND)
    const index = own.map((record) => ({
      id: record.uuid,
      updatedAt: record.changedAt ?? record.shopUpdatedAt ?? record.createdAt,
      synced: !isUnsent(record),
    }))
    keep(key, JSON.stringify(index))
  }
}

function keep(key: string, text: string): void {
  try {
    if (localStorage.getItem(key) !== text) localStorage.setItem(key, text)
  } catch {
    localStorage.removeItem(key)
  }
}
