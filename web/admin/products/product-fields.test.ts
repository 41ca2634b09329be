/// <reference types="vite/client" />
import { expect, test } from 'vitest'
import { FIELD_NAMES, shownValue } from './product-fields.ts'

const PARTS: Record<string, string> = import.meta.glob('./form/*.tsx', {
  query: '?raw',
  import: 'default',
  eager: true,
})

test('has an input for every field of a product', () => {
  const form = Object.values(PARTS).join()
  const hasInput = (name: string) =>
    [`register('${name}'`, `name="${name}"`, `name: '${name}'`, `inputs.${name}`, `setValue('${name}'`].some((way) =>
      form.includes(way),
    )
  expect(FIELD_NAMES.filter((name) => !hasInput(name))).toEqual([])
})

test.each([
  ['related', [7], '1 product'],
  ['related', [7, 8], '2 products'],
  ['images', ['/pictures/a.svg'], '1 picture'],
  ['fits', [{}], '1 model or device family'],
])('counts what is in %s: %o', (name, value, text) => {
  expect(shownValue(name, value, {} as never)).toBe(text)
})
