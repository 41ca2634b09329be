import { expect, test } from 'vitest'
import { typedValues, valuesTyped } from './typed-values.ts'

test.each([
  [['Black', 'Blue'], 'Black, Blue'],
  [['Black, matte', '1,5 m'], '"Black, matte", "1,5 m"'],
  [['24"', '27" curved'], '24", 27" curved'],
  [['"Noir", matte', '"as is"'], '"""Noir"", matte", """as is"""'],
])('separates values by commas and quotes those that contain one: %j', (values, text) => {
  expect(typedValues(values)).toBe(text)
  expect(valuesTyped(text)).toEqual(values)
})

test.each([
  [' Black ,, Blue,black, ', ['Black', 'Blue']],
  ['"open, Blue', ['"open', 'Blue']],
  ['"Black" matte', ['"Black" matte']],
  ['', []],
])('reads typed values: %j', (text, values) => {
  expect(valuesTyped(text)).toEqual(values)
})
