import { expect, test } from 'vitest'
import { handoffAddresses } from './handoff-addresses.ts'

const links = (publicUrl: string, origin: string) =>
  handoffAddresses(`${publicUrl}/h/key`, origin).map(({ link }) => link)

test.each([
  ['its own address', 'https://shop.example.com', 'https://shop.example.com', ['https://shop.example.com/h/key']],
  [
    'the address that the tablet uses as well, where that is another',
    'https://shop.example.com',
    'http://192.168.1.20:3000',
    ['https://shop.example.com/h/key', 'http://192.168.1.20:3000/h/key'],
  ],
  [
    'that one alone, where the shop calls itself localhost',
    'http://localhost:3000',
    'http://192.168.1.20:3000',
    ['http://192.168.1.20:3000/h/key'],
  ],
  [
    'the shop’s, where the screen stands on the machine itself',
    'https://shop.example.com',
    'http://127.0.0.1:3000',
    ['https://shop.example.com/h/key'],
  ],
  ['none, where no phone could reach any', 'http://localhost:3000', 'http://[::1]:3000', []],
])('sends a phone to %s', (_, publicUrl, origin, expected) => {
  expect(links(publicUrl, origin)).toEqual(expected)
})

test('offers passcode links over HTTPS only, because the phone encrypts the passcode', () => {
  const link = 'https://shop.example.com/h/key'
  expect(handoffAddresses(link, 'http://192.168.1.20:3000', { isEncrypted: true })).toMatchObject([{ link }])
})
