import { expect, test } from 'vitest'
import { text } from './scalars.ts'

const Name = text(40, { min: 2, message: 'Type your name' })

test.each(['\u200b\u200b', '\u3164\u3164', '\u2800\u2800', '\u202e \u2066', '\u0301\u0301', ' ', ''])(
  'a name that shows nothing (%j) is none, and is said once',
  (blank) => {
    const issues = Name.safeParse(blank).error?.issues.map(({ message }) => message)
    expect(issues).toEqual(['Type your name'])
    expect(text(40).safeParse(blank).success).toBe(true)
  },
)

test.each(['李小', 'e\u0301l', '👩🏽‍🔧', '--', 'שלום'])('%j is a name', (name) => {
  expect(Name.parse(name)).toBe(name)
})
