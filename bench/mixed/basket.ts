import type { OwedRepair } from './owed-repairs.ts'

/** What is paid for at once. */
export interface Basket {
  productIds: number[]
  domain: string
  repair: OwedRepair
}

/** Whose the name becomes. */
export const REGISTRANT = {
  phone: '614-555-0121',
  address: { line1: '88 Larch Street', city: 'Columbus', state: 'OH', zip: '43201' },
}

/** A name that nobody has asked for. */
export function unheardOf(): string {
  return `${unheardOfLabel()}.com`
}

export function unheardOfLabel(): string {
  return `bench-${crypto.randomUUID().slice(0, 18)}`
}
