import { createECDH } from 'node:crypto'
import { expect, test } from 'vitest'
import { encrypted, isPointOfCurve } from './encrypted.ts'

/** Source: RFC 8291, appendix A. */
const EXAMPLE = {
  text: 'When I grow up, I want to be a watermelon',
  p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
  auth: 'BTBZMqHH6r4Tts7J_aSIgg',
  salt: 'DGv6ra1nlYgDCS1FRnbzlw',
  privateKey: 'yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw',
  sealed:
    'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
}

test('the standard’s own example comes out byte for byte', () => {
  const pair = createECDH('prime256v1')
  pair.setPrivateKey(EXAMPLE.privateKey, 'base64url')
  const salt = Buffer.from(EXAMPLE.salt, 'base64url')
  expect(encrypted(EXAMPLE.text, EXAMPLE, { salt, pair }).toString('base64url')).toBe(EXAMPLE.sealed)
  // Nobody can tell two of the same news.
  expect(encrypted(EXAMPLE.text, EXAMPLE)).not.toEqual(encrypted(EXAMPLE.text, EXAMPLE))
})

test('a key that is no point of the curve is none', () => {
  expect(isPointOfCurve(EXAMPLE.p256dh)).toBe(true)
  expect(isPointOfCurve(`${EXAMPLE.p256dh.slice(0, -3)}AAA`)).toBe(false)
  expect(isPointOfCurve('B'.repeat(87))).toBe(false)
})
