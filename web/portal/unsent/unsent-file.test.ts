import { expect, test } from 'vitest'
import { isUnsent, newRecord, stateOf } from '../store/local-record.ts'
import { readUnsentFile, unsentFile } from './unsent-file.ts'

const form = newRecord('intake', { customerName: 'Dora' }, '2026-11-26T10:00:00.000Z')

function fileOf(record: object): Blob {
  return new Blob([JSON.stringify({ portal: 1, records: [record] })])
}

test('restores the records of a saved file unchanged', async () => {
  expect(await readUnsentFile(unsentFile({ records: [form], photos: [] }))).toEqual({ records: [form], photos: [] })
})

test('restores conflicts from a file, also those with an empty side', async () => {
  const changed = { ...form, conflicts: [{ field: 'accessories', yours: 'Bag', ours: undefined }] }
  const read = await readUnsentFile(unsentFile({ records: [changed], photos: [] }))
  expect(read?.records.map(stateOf)).toEqual(['needs attention'])
})

test('sends a record whose internal fields are missing in the file', async () => {
  const { uuid, kind, fields, was, createdAt } = form
  const read = await readUnsentFile(fileOf({ uuid, kind, fields, was, createdAt }))
  expect(read?.records.map((record) => [stateOf(record), isUnsent(record)])).toEqual([['saved on this device', true]])
})

test.each([
  { wrong: 'conflicts', record: { ...form, conflicts: 'all' } },
  { wrong: 'a reason', record: { ...form, reason: 'because' } },
  { wrong: 'what is on its way', record: { ...form, inFlight: { editKey: form.uuid } } },
  { wrong: 'a time that is none', record: { ...form, fields: { startsAt: 'soon' } } },
])('rejects a file with $wrong', async ({ record }) => {
  expect(await readUnsentFile(fileOf(record))).toBeNull()
})
