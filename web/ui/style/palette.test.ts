/// <reference types="vite/client" />
import { expect, test } from 'vitest'

const sources = import.meta.glob<string>('/web/**/*.{ts,tsx}', { query: '?raw', import: 'default', eager: true })

/** The theme removes Tailwind's own colors, so a class with one of them has no effect and causes no error. */
const FOREIGN =
  /\b(?:bg|text|border|outline|fill|stroke|ring|decoration)-(?:white|black|(?:slate|gray|zinc|neutral|stone|red|orange|amber|yellow|lime|green|emerald|teal|cyan|sky|blue|indigo|violet|purple|fuchsia|pink|rose)-\d{2,3})\b/g

test('no component uses a color that the theme lacks', () => {
  expect(Object.keys(sources).length).toBeGreaterThan(500)
  const found = Object.entries(sources).flatMap(([file, source]) =>
    [...source.matchAll(FOREIGN)].map(([name]) => `${file}: ${name}`),
  )
  expect(found).toEqual([])
})
