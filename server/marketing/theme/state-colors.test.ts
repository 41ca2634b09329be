import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { hexOf, oklabOf } from '#contract/marketing/oklab.ts'
import { areApart, OWN_PRIMARY, STATE_COLORS } from '#contract/marketing/state-colors.ts'
import { readableThemeColors } from '#contract/marketing/theme-contrast.ts'

const SCHEMES = ['light', 'dark'] as const

test('gives the five order states five colors with any primary', () => {
  const hex = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`)
  const greens = ['#1d5c4b', '#196632', '#2f5d50', '#008000', '#0f0'].map((green) => [green] as [string])
  fc.assert(
    fc.property(hex, (primary) => {
      const colors = readableThemeColors({ primary, secondary: '#ff0000', accent: '#0f0' })
      for (const scheme of SCHEMES) expectApart([colors[scheme].received, ...statesOf(scheme)])
    }),
    { numRuns: 500, examples: greens },
  )
})

test('gives them five colors without a theme', () => {
  for (const scheme of SCHEMES) expectApart([OWN_PRIMARY[scheme], ...statesOf(scheme)])
})

test('gives the states different lightness, for people who do not see their hues', () => {
  for (const scheme of SCHEMES) {
    const steps = statesOf(scheme)
      .map((color) => oklabOf(color).lightness)
      .sort()
    for (const [index, lightness] of steps.slice(1).entries()) expect(lightness - steps[index]!).toBeGreaterThan(0.03)
  }
})

test('uses a distinct primary for received orders', () => {
  const { light } = readableThemeColors({ primary: '#6b2a8c', secondary: '#f00', accent: '#0f0' })
  expect(light.received).toBe('#6b2a8c')
})

test('agrees with the stylesheet', () => {
  const css = readFileSync('web/ui/style/tokens.css', 'utf8')
  for (const [index, scheme] of SCHEMES.entries()) {
    const named = { primary: OWN_PRIMARY[scheme], ...STATE_COLORS[scheme] }
    for (const [name, color] of Object.entries(named)) expect(tokenOf(css, name)[index], name).toBe(color)
  }
})

function statesOf(scheme: (typeof SCHEMES)[number]): string[] {
  return Object.values(STATE_COLORS[scheme])
}

function expectApart(colors: string[]): void {
  for (const [index, color] of colors.entries())
    for (const other of colors.slice(index + 1)) expect(areApart(color, other), `${color} and ${other}`).toBe(true)
}

function tokenOf(css: string, name: string): string[] {
  const pair = css.match(new RegExp(`--${name}: light-dark\\((.+)\\);`))?.[1] ?? ''
  return [...pair.matchAll(/oklch\(([\d.]+) ([\d.]+) ([\d.]+)\)/g)].map(([, lightness, chroma, hue]) => {
    const angle = (Number(hue) * Math.PI) / 180
    return hexOf({
      lightness: Number(lightness),
      a: Number(chroma) * Math.cos(angle),
      b: Number(chroma) * Math.sin(angle),
    })
  })
}
