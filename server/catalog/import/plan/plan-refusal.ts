import type { PreparedProduct } from '../prepare-products.ts'
import { quoted } from './read-cells.ts'

/** Excel writes long numbers in unformatted columns this way, and their last digits are lost. */
const SCIENTIFIC = /^\d(?:[.,]\d+)?E\+\d+$/i

export function refusalOf({ cells, variants }: PreparedProduct): string | undefined {
  if (/^(?:true|yes|1)$/i.test(cells.giftCard ?? ''))
    return 'Gift Card: gift cards are sold on a page of their own here and not as products. Set them up under Gift cards'
  const barcodes = [cells, ...variants.map((variant) => variant.cells)].flatMap(({ barcode }) => barcode ?? [])
  const damaged = barcodes.find((barcode) => SCIENTIFIC.test(barcode))
  return damaged === undefined
    ? undefined
    : `Variant Barcode: ${quoted(damaged)} is what a spreadsheet made of a longer number. Format that column as text and export the file again`
}
