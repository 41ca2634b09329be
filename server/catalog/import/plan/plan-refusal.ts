import type { OneProduct } from '../one-product.ts'
import { quoted } from './read-cells.ts'

/** Excel writes a long number of a column without a format so, and its last digits are lost. */
const SCIENTIFIC = /^\d(?:[.,]\d+)?E\+\d+$/i

/** Why a product of a file cannot be taken as it stands, whatever else its cells say. */
export function refusalOf({ cells, variants }: OneProduct): string | undefined {
  if (/^(?:true|yes|1)$/i.test(cells.giftCard ?? ''))
    return 'Gift Card: gift cards are sold on a page of their own here and not as products. Set them up under Gift cards'
  const barcodes = [cells, ...variants.map((variant) => variant.cells)].flatMap(
    ({ barcode }) => barcode ?? [],
  )
  const damaged = barcodes.find((barcode) => SCIENTIFIC.test(barcode))
  return damaged === undefined
    ? undefined
    : `Variant Barcode: ${quoted(damaged)} is what a spreadsheet made of a longer number. Format that column as text and export the file again`
}
