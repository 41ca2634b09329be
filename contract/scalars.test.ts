import { expect, test } from 'vitest'
import { Email } from './scalars.ts'

test.each([
  'r&d@example.com',
  "o'neil@example.com",
  'a.b+c_d-e@mail.example.co.uk',
  "!#$%&'*/=?^`{|}~@example.com",
  `${'x'.repeat(64)}@example.com`,
])('accepts %s', (address) => {
  expect(Email.parse(` ${address} `)).toBe(address)
})

test.each([
  '',
  'carla',
  'carla@localhost',
  '.carla@example.com',
  'carla.@example.com',
  'car..la@example.com',
  'car la@example.com',
  'carla@-example.com',
  'carla@example..com',
  'carla@example.com, mallory@example.com',
  '"carla"@example.com',
  'carla<script>@example.com',
  'carla@example.com\r\nBcc: mallory@example.com',
  `${'x'.repeat(65)}@example.com`,
])('rejects %j', (address) => {
  expect(Email.safeParse(address).error?.issues[0]?.message).toBe('Invalid email address')
})
