import { expect, test } from 'vitest'
import { pictures } from '../../../demo/pictures/all.ts'
import { isPlaceholder, PLACEHOLDERS, placeholderFor } from './placeholder.ts'

test.each([
  { category: 'Phones & Tablets', name: 'phone' },
  { category: 'Chargers & Cables', name: 'cable' },
  { category: 'Phone Cases', name: 'phone' },
  { category: 'Holistic Health', name: 'leaf' },
  { category: 'Unsorted', name: 'box' },
  { category: 'Кабели', name: 'box' },
])('a product of $category without a picture shows a $name', ({ category, name }) => {
  expect(placeholderFor(category)).toBe(`/pictures/no-picture/${name}.svg`)
})

test('each of them is drawn, and known again', () => {
  const drawn = Object.keys(pictures).filter((name) => isPlaceholder(`/pictures/${name}.svg`))
  expect(drawn.toSorted()).toEqual(PLACEHOLDERS.map((name) => `no-picture/${name}`).toSorted())
})
