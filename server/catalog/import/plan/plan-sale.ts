import { type Dollars, formatMoney } from '#contract/money.ts'
import { addDays, dayIn, timeIn } from '#contract/zoned-time.ts'
import { instantOf, type Moment, parseMoment, skippedTimeText } from '../../../http/csv/moment.ts'
import { columnTitle, type Field } from '../../csv/csv-columns.ts'
import type { Cells } from '../../csv/file-product.ts'
import type { Sale } from '../../product/sale-dates.ts'
import type { PreparedProduct } from '../prepare-products.ts'
import { quoted } from './read-cells.ts'

export interface Calendar {
  zone: string
  today: string
}

/** A sale that has ended is left out. @param prices in dollars; `charged` is below `regular`. */
export function planSale(
  cells: Cells,
  { regular, charged }: { regular: number; charged: number },
  { zone, today }: Calendar,
  notes: string[],
): { price: number; salePrice: number | null; saleStartsOn?: string | null; saleEndsOn?: string | null } {
  const starts = cells.saleStarts === undefined ? undefined : firstDay(cells.saleStarts, zone)
  const ends = cells.saleEnds === undefined ? undefined : lastDay(cells.saleEnds, zone)
  const amount = formatMoney(charged as Dollars)
  if (ends && ends < today) {
    notes.push(`Sale price: ${amount} ended on ${ends}, left out`)
    return { price: regular, salePrice: null }
  }
  // An empty cell leaves the shop's date, but if only one date is given, the other one is open.
  if (!starts && !ends) return { price: regular, salePrice: charged }
  const from = starts ? ` from ${starts}` : ''
  const until = ends ? ` until ${ends}` : ''
  notes.push(`Sale price: ${amount}${from}${until}`)
  return { price: regular, salePrice: charged, saleStartsOn: starts ?? null, saleEndsOn: ends ?? null }
}

export function unreadableSale({ cells, variants }: PreparedProduct, zone: string): string | undefined {
  for (const { saleStarts, saleEnds } of [cells, ...variants.map((variant) => variant.cells)]) {
    const starts = saleStarts === undefined ? undefined : firstDay(saleStarts, zone)
    const ends = saleEnds === undefined ? undefined : lastDay(saleEnds, zone)
    if (starts === null) return unreadable('saleStarts', saleStarts!)
    if (ends === null) return unreadable('saleEnds', saleEnds!)
    if (starts && ends && ends < starts)
      return `${columnTitle('saleEnds')}: ${quoted(saleEnds!)} is before the sale starts`
  }
  return undefined
}

function unreadable(field: Field, text: string): string {
  if (parseMoment(text)) return `${columnTitle(field)}: ${skippedTimeText(text)}`
  return `${columnTitle(field)}: ${quoted(text)} is not a date, such as 2026-11-24`
}

function firstDay(text: string, zone: string): string | null {
  const moment = parseMoment(text)
  return moment ? (atShop(moment, zone)?.day ?? null) : null
}

/** A sale that ends at midnight ends with the day before. */
function lastDay(text: string, zone: string): string | null {
  const moment = parseMoment(text)
  const end = moment && atShop(moment, zone)
  if (!end) return null
  return end.time === '00:00' ? addDays(end.day, -1) : end.day
}

function atShop(moment: Moment, zone: string): Moment | undefined {
  if (moment.time === undefined || moment.zone === undefined) return moment
  const instant = instantOf(moment, zone)
  return instant && { day: dayIn(zone, instant), time: timeIn(zone, instant) }
}

export function isStillToCome(known: Sale | undefined, today: string): boolean {
  return known?.salePrice != null && known.saleStartsOn !== null && known.saleStartsOn > today
}
