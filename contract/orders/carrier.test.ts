import { expect, test } from 'vitest'
import { carrierOf } from './carrier.ts'

test.each([
  ['1Z999AA10123456784', 'UPS'],
  ['1z 999 aa1 01 2345 6784', 'UPS'],
  ['9400 1000 0000 0000 0000 00', 'USPS'],
  ['9205500000000000000000', 'USPS'],
  ['4204321194001000000000000000', undefined],
  ['420432119400100000000000000000', 'USPS'],
  ['70123456789012345678', 'USPS'],
  ['EA123456789US', 'USPS'],
  ['EA123456789DE', undefined],
  ['986578788855', 'FedEx'],
  ['9612 0191 2345 6789 0123 45', 'FedEx'],
  ['039813852990618', 'FedEx'],
  ['1234567890', 'DHL'],
  ['1Z999AA1012345678', undefined],
  ['12345678901', undefined],
  ['Picked up by Joe', undefined],
  ['', undefined],
])('recognizes the carrier of %j: %s', (trackingNumber, carrier) => {
  expect(carrierOf(trackingNumber)).toBe(carrier)
})
