/** Which barcode a text is printed as. */
export type Symbology = 'ean13' | 'ean8' | 'code128'

/**
 * A code that goods bear around the world is drawn as such, every other one as Code 128; a UPC is the EAN with a zero before it.
 * @returns undefined for what no scanner could read back, such as letters beyond ASCII.
 */
export function symbolOf(code: string): { symbology: Symbology; text: string } | undefined {
  if (/^\d{13}$/.test(code) && fitsCheckDigit(code)) return { symbology: 'ean13', text: code }
  if (/^\d{12}$/.test(code) && fitsCheckDigit(code)) return { symbology: 'ean13', text: `0${code}` }
  if (/^\d{8}$/.test(code) && fitsCheckDigit(code)) return { symbology: 'ean8', text: code }
  return /^[ -~]{1,40}$/.test(code) ? { symbology: 'code128', text: code } : undefined
}

/** The barcode that the shop gives a product: EAN-13 with the 2 that GS1 leaves to shops for what stays within them. */
export function ownBarcode(productId: number): string {
  const digits = `2${String(productId).padStart(11, '0')}`
  return digits + checkDigit(digits)
}

const GTIN = /^(\d{8}|\d{12,14})$/

/** What the world knows goods by: whoever compares shops is told no code of the shop's own, and none with a slip in it. */
export function gtinOf(barcode: string | null): string | null {
  if (barcode === null || !GTIN.test(barcode) || !fitsCheckDigit(barcode)) return null
  return staysWithinAShop(barcode) ? null : barcode
}

/** GS1 leaves these to whoever wants them: the same number lies on other goods elsewhere (General Specifications, 1.4). */
function staysWithinAShop(gtin: string): boolean {
  return gtin.length === 8 ? /^[02]/.test(gtin) : /^(2|0[24])/.test(gtin.padStart(14, '0').slice(1))
}

function fitsCheckDigit(code: string): boolean {
  return checkDigit(code.slice(0, -1)) === code.at(-1)
}

/** From the right every other digit counts three times (GS1 General Specifications, 7.9). */
function checkDigit(digits: string): string {
  const sum = [...digits]
    .reverse()
    .reduce((sum, digit, at) => sum + Number(digit) * (at % 2 === 0 ? 3 : 1), 0)
  return String((10 - (sum % 10)) % 10)
}
