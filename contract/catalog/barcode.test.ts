import { expect, test } from 'vitest'
import { gtinOf, ownBarcode, symbolOf } from './barcode.ts'

test.each([
  ['4006381333931', 'ean13', '4006381333931'],
  ['036000291452', 'ean13', '0036000291452'],
  ['96385074', 'ean8', '96385074'],
  // Its last digit does not fit: whoever prints it as an EAN prints something else.
  ['4006381333932', 'code128', '4006381333932'],
  ['USB-C/1m', 'code128', 'USB-C/1m'],
])('%s is printed as %s', (code, symbology, text) => {
  expect(symbolOf(code)).toEqual({ symbology, text })
})

test('what no scanner reads back is not printed as bars', () => {
  expect(symbolOf('Größe 7')).toBeUndefined()
  expect(symbolOf('x'.repeat(41))).toBeUndefined()
})

test("the shop's own barcodes are good EANs, one for each product", () => {
  const codes = [1, 17, 2_147_483_647].map(ownBarcode)
  expect(codes).toEqual(['2000000000015', '2000000000176', '2021474836474'])
  for (const code of codes) expect(symbolOf(code)?.symbology).toBe('ean13')
})

test.each([
  ['4006381333931', true],
  ['036000291452', true],
  ['96385074', true],
  ['10036000291459', true],
  // Its last digit does not fit, it is no number, or it is one that a shop gives its own goods.
  ['4006381333932', false],
  ['shelf-4', false],
  ['12345678901', false],
  [ownBarcode(17), false],
  ['212345678992', false],
  ['20123451', false],
])('that the world knows it by %s is said: %s', (barcode, isSaid) => {
  expect(gtinOf(barcode)).toBe(isSaid ? barcode : null)
})
