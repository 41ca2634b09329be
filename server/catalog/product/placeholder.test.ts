import { existsSync } from 'node:fs'
import { expect, test } from 'vitest'
import { isPlaceholder, PLACEHOLDERS, placeholderFor } from '#contract/catalog/placeholder.ts'

test.each([
  { category: 'Phones & Tablets', name: 'phone' },
  { category: 'Chargers & Cables', name: 'cable' },
  { category: 'Phone Cases', name: 'phone' },
  { category: 'Holistic Health', name: 'leaf' },
  { category: 'Unsorted', name: 'box' },
  { category: 'Кабели', name: 'box' },
])('shows a $name for a product of $category without a picture', ({ category, name }) => {
  expect(placeholderFor(category)).toBe(`/pictures/no-picture/${name}.svg`)
})

test.each(PLACEHOLDERS)('the picture for %s exists and is recognized as a placeholder', (name) => {
  const url = `/pictures/no-picture/${name}.svg`
  expect(existsSync(`web/public${url}`)).toBe(true)
  expect(isPlaceholder(url)).toBe(true)
})
