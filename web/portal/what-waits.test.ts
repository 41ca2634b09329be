import { expect, test } from 'vitest'
import { newPhoto } from './store/local-photo.ts'
import { type LocalRecord, newRecord } from './store/local-record.ts'
import { lowSpaceOf, unsentRecords, unsentTooLong } from './unsent-records.ts'

const AT = '2026-11-21T14:00:00.000Z'
const MINUTE = 60_000

function sent(record: LocalRecord): LocalRecord {
  return { ...record, was: record.fields, changedAt: undefined }
}

test('counts unsent records until the shop has the form and all of its photos', () => {
  const form = newRecord('intake', { problem: 'Does not start' }, AT)
  const bytes = new ArrayBuffer(8)
  const photo = newPhoto({ photoKey: 'a', bytes, sha256: '', thumbnail: '' }, form.uuid, AT)
  const waiting = (record: LocalRecord, photos = [photo]) => unsentRecords({ records: [record], photos }).length

  expect(waiting(form)).toBe(1)
  expect(waiting(sent(form))).toBe(1)
  expect(waiting(sent(form), [{ ...photo, isSent: true }])).toBe(0)
})

test('L-11: reports records unsent for more than fifteen minutes, and since when', () => {
  const first = newRecord('task', {}, AT)
  const second = newRecord('task', {}, new Date(Date.parse(AT) + MINUTE).toISOString())
  const after = (minutes: number) => unsentTooLong([second, first], Date.parse(AT) + minutes * MINUTE)

  expect(after(15)).toBeUndefined()
  expect(after(15.1)).toEqual({ count: 1, since: AT })
  expect(after(17)).toEqual({ count: 2, since: AT })
})

test('warns before the device is full', () => {
  expect(lowSpaceOf(20_000_000)).toBeUndefined()
  expect(lowSpaceOf(19_999_999)).toBe(19_999_999)
  expect(lowSpaceOf(0)).toBe(0)
  expect(lowSpaceOf(undefined)).toBeUndefined()
})
