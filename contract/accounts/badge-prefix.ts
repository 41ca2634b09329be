/** A register recognizes a printed badge by it, also while a sale is open. No barcode of goods begins with it. */
export const BADGE_PREFIX = 'BADGE'
