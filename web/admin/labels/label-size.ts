export const LABEL_SIZES = [
  { id: '62x29', name: '62 × 29 mm roll', look: 'label-62x29' },
  { id: '54x25', name: '54 × 25 mm roll', look: 'label-54x25' },
  { id: '89x36', name: '89 × 36 mm roll', look: 'label-89x36' },
  { id: 'sheet', name: 'Sheet of 30 (Avery 5160)', look: 'label-on-sheet' },
] as const

export type LabelSize = (typeof LABEL_SIZES)[number]['id']

export const ON_A_SHEET = 30
export const MAX_PRINTED = 1_000

export interface Copies {
  id: number
  copies: number
}

/** `12x3,15` in the address means three labels of product 12 and one of product 15. */
export function readCopies(items: string | undefined): Copies[] {
  return (items ?? '')
    .split(',')
    .map((item) => item.split('x').map(Number))
    .filter(([id]) => Number.isInteger(id) && id! > 0)
    .map(([id, copies]) => ({ id: id!, copies: Number.isInteger(copies) ? Math.max(0, copies!) : 1 }))
}

export function writeCopies(items: Copies[]): string {
  return items.map(({ id, copies }) => (copies === 1 ? String(id) : `${id}x${copies}`)).join(',')
}

export function labelsAddress(items: Copies[]): string {
  return `/admin/print/labels?items=${writeCopies(items)}`
}
