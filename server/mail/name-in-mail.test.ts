import { expect, test } from 'vitest'
import { nameInMail } from './name-in-mail.ts'

test.each(['Zoë Ünal', 'J. R. Smith', 'O’Neil-Mendes', '李小龙', 'Dr. No', '3D Prints'])('greets %s', (name) => {
  expect(nameInMail(name)).toBe(name)
})

test.each([
  'http://evil.example/win',
  'evil.com',
  'win-now.example',
  'www.evil',
  'call@evil.example',
  '',
  null,
  undefined,
])('does not greet %s', (name) => {
  expect(nameInMail(name)).toBeUndefined()
})
