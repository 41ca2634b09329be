import { expect, test } from 'vitest'
import { displayNameOf, readName } from './domain-name.ts'

test.each([
  ['ada', 'ada', undefined],
  ['  Ada ', 'ada', undefined],
  ['ada.com', 'ada', 'com'],
  ['www.ada.co', 'ada', 'co'],
  ['https://www.ada.org/shop?x=1', 'ada', 'org'],
  ['ada.io.', 'ada', 'io'],
  ['north side tech', 'northsidetech', undefined],
  ['Joe’s Pizza', 'joespizza', undefined],
  ["O'Brien.com", 'obrien', 'com'],
  ['café.com', 'xn--caf-dma', 'com'],
  ['xn--caf-dma.com', 'xn--caf-dma', 'com'],
  ['例え。com', 'xn--r8jz45g', 'com'],
  ['हिन्दी', 'xn--j2bd4cyah0f', undefined],
  ['123', '123', undefined],
  ['a-b', 'a-b', undefined],
])('parses %s as the domain %s', (typed, label, extension) => {
  expect(readName(typed)).toEqual({ label, extension })
})

test.each([
  '',
  '.',
  '-ada',
  'ada-',
  'ad_a',
  'blog.ada.com',
  'ada.dev',
  'ab--cd',
  'xn--a',
  'a%2eb',
  'x'.repeat(64),
  '😀.dev',
  '😀',
  'ada–byron',
  '“ada”',
  '$1.50',
])('rejects the domain %s', (typed) => {
  expect(() => readName(typed)).toThrow(expect.objectContaining({ code: 'invalid_domain_name' }))
})

test('shows a domain of another script in that script', () => {
  expect(displayNameOf('xn--caf-dma.com')).toBe('café.com')
})
