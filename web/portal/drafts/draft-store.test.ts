import 'fake-indexeddb/auto'
import { expect, test } from 'vitest'
import { createIdempotencyKey } from '../../idempotency-key.ts'
import { openEncryptedStore } from '../store/encrypted-store.ts'
import type { Draft } from './draft.ts'
import { draftStore } from './draft-store.ts'

const draft: Draft = {
  id: 'd1',
  kind: 'intake',
  typed: { customerName: 'Dora', intakeAnswers: { wasWet: 'yes' } },
  strokes: [[[1, 2]]],
  changedAt: '2026-11-26T10:00:00.000Z',
}
const photo = { photoKey: 'p1', sha256: 'ab', thumbnail: 'data:,', bytes: new Uint8Array([0, 128, 255]).buffer }

test('restores a draft with its photos until it is deleted', async () => {
  const drafts = draftStore(await openEncryptedStore(createIdempotencyKey()))
  await drafts.save(draft, [photo])
  const later = { ...draft, typed: { customerName: 'Dora Basement' }, changedAt: '2026-11-26T10:01:00.000Z' }
  await drafts.save(later)
  await drafts.save({ ...draft, id: 'd2' })
  expect((await drafts.list()).map(({ id }) => id)).toEqual(['d1', 'd2'])
  expect(await drafts.get('d1')).toEqual({ ...later, photos: [photo] })

  await drafts.drop('d1')
  expect(await drafts.get('d1')).toBeUndefined()
  expect((await drafts.list()).map(({ id }) => id)).toEqual(['d2'])
})
