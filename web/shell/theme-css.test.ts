import { expect, test } from 'vitest'
import { readableThemeColors } from '#contract/marketing/theme-contrast.ts'
import { themeCss } from './theme-css.ts'

const contrastCorrected = readableThemeColors({ primary: '#1d5c4b', secondary: '#a8323e', accent: '#d8a43b' })

test('writes a theme’s colors for both schemes, then the sanitized CSS', () => {
  const { light, dark } = contrastCorrected

  const css = themeCss({ contrastCorrected, css: '.holiday h1{color:red}' })

  expect(css).toContain(`--primary:light-dark(${light.primary},${dark.primary})`)
  expect(css.match(/--[a-z-]+:/g)).toHaveLength(7)
  expect(css).toMatch(/^:root:root:not\(:has\(\[data-admin\]\)\)\{[^{}]+\}\.holiday h1\{color:red\}$/)
})
