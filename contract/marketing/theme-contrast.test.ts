import fc from 'fast-check'
import { expect, test } from 'vitest'
import { contrast, readableThemeColors } from './theme-contrast.ts'

const PAGE = { light: '#f4eee5', dark: '#242c36' }

test('black on white has contrast 21, and a color on itself 1', () => {
  expect(contrast('#000', '#ffffff')).toBeCloseTo(21, 5)
  expect(contrast('#1d5c4b', '#1d5c4b')).toBeCloseTo(1, 5)
})

test('makes every chosen color readable, on the page and as a button, in light and dark', () => {
  const hex = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`)
  fc.assert(
    fc.property(hex, (primary) => {
      const colors = readableThemeColors({ primary, secondary: '#ff0000', accent: '#0f0' })
      for (const scheme of ['light', 'dark'] as const) {
        expect(contrast(colors[scheme].primary, PAGE[scheme])).toBeGreaterThanOrEqual(4.5)
        expect(contrast(colors[scheme].onPrimary, colors[scheme].primary)).toBeGreaterThanOrEqual(4.5)
      }
    }),
    { numRuns: 300 },
  )
})

test('does not change a color that is readable', () => {
  expect(readableThemeColors({ primary: '#1d5c4b', secondary: '#a8323e', accent: '#ABC' }).light.primary).toBe(
    '#1d5c4b',
  )
  expect(readableThemeColors({ primary: '#1d5c4b', secondary: '#a8323e', accent: '#ABC' }).dark.accent).toBe('#aabbcc')
})

test('preserves the hue of a pale yellow', () => {
  const { primary } = readableThemeColors({ primary: '#ffe000', secondary: '#f00', accent: '#f00' }).light
  const [red, green, blue] = [1, 3, 5].map((at) => Number.parseInt(primary.slice(at, at + 2), 16)) as [
    number,
    number,
    number,
  ]
  expect(Math.min(red, green)).toBeGreaterThan(blue + 40)
})
