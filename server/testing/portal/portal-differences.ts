import type { LocalPhoto } from '#web/portal/store/local-photo.ts'
import type { LocalRecord } from '#web/portal/store/local-record.ts'
import { stateOf } from '#web/portal/store/local-record.ts'
import type { TestShop } from '../shop.ts'
import { codesAt } from './codes.ts'

interface ShopRow extends Record<string, unknown> {
  uuid: string
  kind: string
  notes: { text: string }[]
  shared: string | null
  tickets: number
}

/** @param written every text that the form reported as saved; checked only once everything is sent. */
export async function recordDifferences(
  shop: TestShop,
  devices: LocalRecord[][],
  written?: string[],
): Promise<string[]> {
  const rows = new Map((await rowsOf(shop)).map((row) => [row.uuid, row]))
  const doubled = [...rows.values()].filter(({ kind, tickets }) => kind === 'intake' && tickets !== 1)
  const wrongs = doubled.map(({ uuid, tickets }) => `${uuid} is ${tickets} tickets`)
  for (const record of devices.flat()) {
    const state = stateOf(record)
    if (state === 'sent') wrongs.push(...missingOf(record, rows.get(record.uuid)))
    if (written && state !== 'sent') wrongs.push(`${record.uuid} is still ${state}`)
    if (written && state === 'sent') wrongs.push(...differenceOf(record, rows.get(record.uuid)))
  }
  const there = new Map<string, number>()
  for (const { text } of [...rows.values()].flatMap(({ notes }) => notes)) there.set(text, (there.get(text) ?? 0) + 1)
  for (const text of written ?? [])
    if (there.get(text) !== 1) wrongs.push(`“${text}” is there ${there.get(text) ?? 0} times`)
  return wrongs
}

function missingOf({ uuid, fields }: LocalRecord, row: ShopRow | undefined): string[] {
  if (!row) return [`${uuid} is shown as sent and is not there`]
  const texts = new Set(row.notes.map(({ text }) => text))
  const notes = (fields.notes ?? []) as { text: string }[]
  return notes.filter(({ text }) => !texts.has(text)).map(({ text }) => `“${text}” is shown as sent and is not there`)
}

function differenceOf({ uuid, fields }: LocalRecord, row: ShopRow | undefined): string[] {
  const own = fields.accessories ?? fields.technician ?? ''
  return row && own !== (row.shared ?? '') ? [`${uuid} says “${own}” here and “${row.shared}” at the shop`] : []
}

function rowsOf(shop: TestShop): Promise<ShopRow[]> {
  return shop.sql<ShopRow>(`
    select uuid, kind, coalesce(fields -> 'notes', '[]') as notes,
      coalesce(fields ->> 'accessories', fields ->> 'technician') as shared,
      (select count(*)::int from repair_tickets where draft_key = uuid) as tickets
    from portal_records`)
}

/** @param taken the key of every photo that the form reported as saved; checked only once everything is sent. */
export async function photoDifferences(shop: TestShop, devices: LocalPhoto[][], taken?: string[]): Promise<string[]> {
  const rows = await shop.sql<{ key: string; count: number }>(
    'select upload_key as key, count(*)::int as count from repair_photos group by upload_key',
  )
  const there = new Map(rows.map(({ key, count }) => [key, count]))
  const wrongs = rows.filter(({ count }) => count !== 1).map(({ key }) => `photo ${key} is there twice`)
  for (const { photoKey, isSent } of devices.flat())
    if (isSent && !there.has(photoKey)) wrongs.push(`photo ${photoKey} is shown as sent and is not there`)
  for (const photoKey of taken ?? []) if (!there.has(photoKey)) wrongs.push(`photo ${photoKey} is not there`)
  return wrongs
}

export interface EnteredCodes {
  said: Map<string, (string | null)[]>
  /** A backup must not bring these back, because their owners erased them. */
  erased: Set<string>
}

export async function codeDifferences(
  shop: TestShop,
  devices: LocalRecord[][],
  { said, erased }: EnteredCodes,
  isAll = false,
): Promise<string[]> {
  const there = await codesAt(shop)
  const wrongs: string[] = []
  for (const record of devices.flat())
    if (record.accessSaid && stateOf(record) === 'sent' && !there.has(record.uuid))
      wrongs.push(`how ${record.uuid} is opened is shown as sent and is not there`)
  for (const [uuid, code] of there) {
    if (code !== null && !said.get(uuid)?.includes(code)) wrongs.push(`nobody said “${code}” of ${uuid}`)
    if (code !== null && erased.has(code)) wrongs.push(`“${code}” was erased and is there again`)
  }
  if (isAll) for (const uuid of said.keys()) if (!there.has(uuid)) wrongs.push(`how ${uuid} is opened is not there`)
  return wrongs
}
