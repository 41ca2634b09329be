import { expect, test } from 'vitest'
import { slugOf } from './slug.ts'

test.each([
  { name: 'USB-C Cable (6 ft)', slug: 'usb-c-cable-6-ft' },
  { name: '  Zoë’s   snake_case  ', slug: 'zoes-snake-case' },
  { name: '--- 50% off! ---', slug: '50-off' },
  { name: '李小龙', slug: '' },
  { name: `${'long '.repeat(60)}`, slug: 'long-'.repeat(20).slice(0, -1) },
])('the slug of $name is $slug', ({ name, slug }) => {
  expect(slugOf(name)).toBe(slug)
})
