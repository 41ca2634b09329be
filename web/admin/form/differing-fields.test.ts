import { expect, test } from 'vitest'
import { differingFields } from './differing-fields.ts'

test('names the author of each difference, and skips equal and unlabeled fields', () => {
  const labels = { name: 'Name', phone: 'Phone', email: 'Email', address: 'Address', note: 'Note' }
  const before = { name: 'Lamp', phone: '1', email: 'a', address: null, note: 'old', version: 1 }
  const mine = { name: 'Lamp', phone: '2', email: 'b', address: '', note: 'new' }
  const theirs = { name: 'Light', phone: '1', email: 'c', address: null, note: 'new', version: 2 }

  const found = differingFields({ labels, before, mine, theirs })

  expect(found.map(({ name, isMine, isBoth }) => [name, isMine, isBoth])).toEqual([
    ['name', false, false],
    ['phone', true, false],
    ['email', true, true],
  ])
})
