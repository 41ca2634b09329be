import { expect, test } from 'vitest'
import { barcodeSpellings, comparableBarcode, gtinOf, ownBarcode, symbolOf } from './barcode.ts'

test.each([
  ['4006381333931', 'ean13', '4006381333931'],
  ['036000291452', 'ean13', '0036000291452'],
  ['96385074', 'ean8', '96385074'],
  // The check digit is wrong, so it cannot be an EAN.
  ['4006381333932', 'code128', '4006381333932'],
  ['USB-C/1m', 'code128', 'USB-C/1m'],
])('%s is printed as %s', (code, symbology, text) => {
  expect(symbolOf(code)).toEqual({ symbology, text })
})

test('does not print text as a barcode if no scanner can read it', () => {
  expect(symbolOf('Größe 7')).toBeUndefined()
  expect(symbolOf('x'.repeat(41))).toBeUndefined()
})

test('gives each product its own valid in-store EAN', () => {
  const codes = [1, 17, 2_147_483_647].map(ownBarcode)
  expect(codes).toEqual(['2000000000015', '2000000000176', '2021474836474'])
  for (const code of codes) expect(symbolOf(code)?.symbology).toBe('ean13')
})

test.each([
  [['036000291452', '0036000291452', '00036000291452']],
  [['4006381333931', '04006381333931']],
  [['96385074', '000096385074', '0000096385074', '00000096385074']],
  [['10036000291459']],
  [['SHELF-4']],
  [['0012']],
])('treats %j as one code', (spellings) => {
  for (const code of spellings) {
    expect(barcodeSpellings(code)).toEqual(spellings)
    expect(comparableBarcode(code)).toBe(spellings.at(-1))
  }
})

test.each([
  ['4006381333931', true],
  ['036000291452', true],
  ['96385074', true],
  ['10036000291459', true],
  // The check digit is wrong, the text is not a number, or the prefix is reserved for the shop's own goods.
  ['4006381333932', false],
  ['shelf-4', false],
  ['12345678901', false],
  [ownBarcode(17), false],
  ['212345678992', false],
  ['20123451', false],
])('publishes %s as a GTIN: %s', (barcode, isSaid) => {
  expect(gtinOf(barcode)).toBe(isSaid ? barcode : null)
})
