export type Symbology = 'ean13' | 'ean8' | 'code128'

/**
 * EAN and UPC codes are drawn as such (a UPC is an EAN with a leading zero), everything else as Code 128.
 * @returns undefined for text that no scanner can read, such as letters beyond ASCII.
 */
export function symbolOf(code: string): { symbology: Symbology; text: string } | undefined {
  if (/^\d{13}$/.test(code) && fitsCheckDigit(code)) return { symbology: 'ean13', text: code }
  if (/^\d{12}$/.test(code) && fitsCheckDigit(code)) return { symbology: 'ean13', text: `0${code}` }
  if (/^\d{8}$/.test(code) && fitsCheckDigit(code)) return { symbology: 'ean8', text: code }
  return /^[ -~]{1,40}$/.test(code) ? { symbology: 'code128', text: code } : undefined
}

/** An EAN-13 with the prefix 2, which GS1 reserves for use within a shop. */
export function ownBarcode(productId: number): string {
  const digits = `2${String(productId).padStart(11, '0')}`
  return digits + checkDigit(digits)
}

const GTIN_LENGTHS = [8, 12, 13, 14]
const GTIN = /^(\d{8}|\d{12,14})$/

/**
 * All spellings of a GTIN, because scanners and files add or drop leading zeros (UPC-A `036000291452` is EAN-13
 * `0036000291452`). Other codes have one.
 */
export function barcodeSpellings(code: string): string[] {
  if (!GTIN.test(code)) return [code]
  const digits = code.replace(/^0+/, '')
  return GTIN_LENGTHS.flatMap((length) => (digits.length <= length ? [digits.padStart(length, '0')] : []))
}

export function comparableBarcode(code: string): string {
  return barcodeSpellings(code).at(-1)!
}

/**
 * The barcode as a GTIN for price comparison sites; null for the shop's own codes and for codes with a wrong check
 * digit.
 */
export function gtinOf(barcode: string | null): string | null {
  if (barcode === null || !GTIN.test(barcode) || !fitsCheckDigit(barcode)) return null
  return staysWithinAShop(barcode) ? null : barcode
}

/** GS1 reserves these ranges for internal use, so other shops use the same numbers (General Specifications, 1.4). */
function staysWithinAShop(gtin: string): boolean {
  return gtin.length === 8 ? /^[02]/.test(gtin) : /^(2|0[24])/.test(gtin.padStart(14, '0').slice(1))
}

function fitsCheckDigit(code: string): boolean {
  return checkDigit(code.slice(0, -1)) === code.at(-1)
}

/** From the right, every other digit counts three times (GS1 General Specifications, 7.9). */
function checkDigit(digits: string): string {
  const sum = [...digits].reverse().reduce((sum, digit, at) => sum + Number(digit) * (at % 2 === 0 ? 3 : 1), 0)
  return String((10 - (sum % 10)) % 10)
}
