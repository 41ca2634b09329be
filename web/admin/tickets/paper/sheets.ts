export const SHEET_NAMES = {
  slip: 'Claim slip, half letter',
  'slip-80': 'Claim slip, 80 mm roll',
  'label-62x29': 'Label 62 × 29 mm',
  'label-54x25': 'Label 54 × 25 mm',
  'label-89x36': 'Label 89 × 36 mm',
  estimate: 'Estimate',
  receipt: 'Receipt',
  release: 'Release form',
  unclaimed: 'Letter: not picked up',
}
/** A claim slip and then a label, each in the size that was last used in this browser. */
export const SLIP_AND_LABEL = 'slip-and-label'

export type SheetName = keyof typeof SHEET_NAMES

/** Printing the link to the customer's page needs permission to change repairs, or to check devices in while work has not begun. */
export function hasLink(sheet: string): boolean {
  return needsLink(sheet) || ['estimate', 'receipt', 'unclaimed'].includes(sheet)
}

export function needsLink(sheet: string): boolean {
  return sheet.startsWith('slip') || sheet.startsWith('label')
}
