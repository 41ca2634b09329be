import type { FileProduct } from './file-product.ts'

const CODES = { sku: 'SKU', barcode: 'barcode' } as const

export function noteCodesTwice(products: FileProduct[]): void {
  for (const [field, word] of Object.entries(CODES) as [keyof typeof CODES, string][]) {
    const firstLines = new Map<string, number>()
    for (const { variants, notes } of products)
      for (const { line, cells } of variants) {
        const code = cells[field]?.trim()
        if (!code) continue
        const first = firstLines.get(code.toLowerCase())
        if (first === undefined) firstLines.set(code.toLowerCase(), line)
        else
          notes.push(`Line ${line}: the ${word} “${code}” stands on line ${first}, too, so a scan finds both`)
      }
  }
}
