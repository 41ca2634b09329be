import { expect, test } from 'vitest'
import { type Choosable, chooseValue, chosenVariant, standingOf, toChooseText } from './variant-choice.ts'

/** Black exists in both lengths, blue only in the long one, and the long black one is sold out. */
const CABLE = {
  options: [
    { name: 'Color', values: ['Black', 'Blue'] },
    { name: 'Length', values: ['1 m', '2 m'] },
  ],
  variants: [
    { id: 1, options: { Color: 'Black', Length: '1 m' }, available: true },
    { id: 2, options: { Color: 'Black', Length: '2 m' }, available: false },
    { id: 3, options: { Color: 'Blue', Length: '2 m' }, available: true },
  ],
} as unknown as Choosable

test.each([
  [{}, 'Length', '2 m', 'free'],
  [{ Color: 'Black' }, 'Length', '2 m', 'soldOut'],
  [{ Color: 'Blue' }, 'Length', '1 m', 'notMade'],
  [{ Color: 'Blue', Length: '2 m' }, 'Color', 'Black', 'soldOut'],
] as const)('with %j chosen, %s %s is %s', (chosen, option, value, standing) => {
  expect(standingOf(CABLE, chosen as never, option, value)).toBe(standing)
})

test('replaces incompatible values, and selects the only one left', () => {
  const black = { Color: 'Black', Length: '1 m' }
  expect(chooseValue(CABLE, black, 'Color', 'Blue')).toEqual({ Color: 'Blue', Length: '2 m' })
  expect(chooseValue(CABLE, {}, 'Color', 'Black')).toEqual({ Color: 'Black' })
  expect(chooseValue(CABLE, { Color: 'Black' }, 'Length', '2 m')).toEqual({ Color: 'Black', Length: '2 m' })
})

test('selects a variant once every option is chosen', () => {
  expect(chosenVariant(CABLE, { Color: 'Blue' })).toBeUndefined()
  expect(chosenVariant(CABLE, { Color: 'Blue', Length: '2 m' })?.id).toBe(3)
  expect(chosenVariant(CABLE, { Color: 'Blue', Length: '1 m' })).toBeUndefined()
})

test('names the missing options', () => {
  expect(toChooseText(CABLE, {})).toBe('Choose a color and a length first.')
  expect(toChooseText(CABLE, { Color: 'Blue' })).toBe('Choose a length first.')
  expect(toChooseText(CABLE, { Color: 'Blue', Length: '2 m' })).toBeUndefined()
})
