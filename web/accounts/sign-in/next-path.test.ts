import { expect, test } from 'vitest'
import { safeNext } from './next-path.ts'

const origin = 'https://shop.example'

test.each([
  ['/profile?tab=settings#addresses', '/profile?tab=settings#addresses'],
  ['/checkout', '/checkout'],
  [undefined, '/'],
  ['/auth?next=/auth', '/'],
  ['https://evil.example/', '/'],
  ['//evil.example/', '/'],
  ['/\\evil.example/', '/'],
  ['/.//evil.example/', '/'],
  ['/x/..//evil.example/', '/'],
  ['/%2e//evil.example/', '/'],
  ['/\t/evil.example/', '/'],
  ['javascript:alert(1)', '/'],
  ['profile', '/'],
])('leads from ?next=%s to %s after signing in', (next, path) => {
  expect(safeNext(next, origin)).toBe(path)
})
