import { expect, test } from 'vitest'
import { ScanBurst } from './scan-burst.ts'

function scanned(keys: string[], gapMs: number): (string | undefined)[] {
  const burst = new ScanBurst()
  return keys.map((key, position) => burst.take(key, 1_000 + position * gapMs))
}

test.each([
  { typed: 'BADGE123', gapMs: 60, found: 'BADGE123' },
  { typed: 'BADGE123', gapMs: 61, found: undefined },
  { typed: 'BADGE12', gapMs: 5, found: undefined },
])('$typed with $gapMs ms between the keys is read as $found', ({ typed, gapMs, found }) => {
  expect(scanned([...typed, 'Enter'], gapMs).at(-1)).toBe(found)
})

test('ignores what was typed by hand before the scan, and the shift key within it', () => {
  const burst = new ScanBurst()
  for (const [key, atMs] of [
    ['4', 0],
    ['0', 200],
    ['A', 900],
    ['Shift', 905],
    ['B', 910],
  ] as const)
    burst.take(key, atMs)
  for (const [position, key] of [...'CDEFGH'].entries()) burst.take(key, 920 + position)

  expect(burst.typed).toBe('ABCDEFGH')
  expect(burst.take('Enter', 930)).toBe('ABCDEFGH')
  expect(burst.take('Enter', 931)).toBeUndefined()
})
