import { MAX_STOCK } from '#contract/catalog/admin-product.ts'
import { formatMoney } from '#contract/money.ts'
import { truncateText } from '#contract/truncate-text.ts'
import { amountIn } from '../../../http/csv/amount.ts'
import { inOneLine } from '../../../http/csv/csv.ts'
import { columnTitle, type Field } from '../../csv/csv-columns.ts'
import type { Cells } from '../../csv/file-product.ts'

export interface CellReader {
  amount(field: Field): number | undefined
  wholeNumber(field: Field): number | undefined
  truth(field: Field): boolean | undefined
  text(field: Field, most: number): string | undefined
  code(field: Field, most: number): string | undefined
}

export function cellReader(cells: Cells, notes: string[]): CellReader {
  const note = (field: Field, what: string) => notes.push(`${columnTitle(field)}: ${what}`)
  return {
    amount(field) {
      const text = cells[field]
      if (text === undefined) return undefined
      const amount = amountIn(text)
      if (amount === undefined) note(field, `${quoted(text)} is not an amount such as 19.99, left out`)
      else if (!isPlain(text)) note(field, `${quoted(text)} read as ${formatMoney(amount)}`)
      return amount
    },
    wholeNumber(field) {
      const text = cells[field]
      if (text === undefined) return undefined
      const number = /^-?[\d,]{1,12}(?:\.\d*)?$/.test(text) ? Number(text.replaceAll(',', '')) : Number.NaN
      if (Number.isNaN(number)) {
        note(field, `${quoted(text)} is not a number, left out`)
        return undefined
      }
      const whole = Math.min(MAX_STOCK, Math.max(0, Math.floor(number)))
      if (whole !== number) note(field, `${quoted(text)} read as ${whole}`)
      return whole
    },
    truth(field) {
      const text = cells[field]?.toLowerCase()
      if (text === undefined) return undefined
      if (['true', 'yes', 'y', '1'].includes(text)) return true
      if (['false', 'no', 'n', '0'].includes(text)) return false
      note(field, `${quoted(text)} is neither true nor false, left out`)
      return undefined
    },
    text(field, most) {
      const text = cells[field]
      if (text === undefined) return undefined
      const clean = field === 'name' ? inOneLine(storable(text)) : storable(text).trim()
      if (storable(text) !== text) note(field, 'characters that cannot be stored are left out')
      if (clean.length <= most) return clean || undefined
      note(field, `cut after ${most.toLocaleString('en-US')} characters`)
      return truncateText(clean, most).trimEnd()
    },
    code(field, most) {
      const text = cells[field]
      if (text === undefined) return undefined
      const clean = inOneLine(storable(text))
      if (clean.length <= most) return clean || undefined
      note(field, `longer than ${most} characters, left out`)
      return undefined
    },
  }
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: taking them out is the point
const NOT_STORABLE = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\ufffe\uffff]/g

export function storable(text: string): string {
  return text.toWellFormed().replace(NOT_STORABLE, '')
}

function isPlain(text: string): boolean {
  return /^\$?\s*(?:\d+|\d{1,3}(?:,\d{3})+)(?:\.\d{1,2})?$/.test(text)
}

export function quoted(text: string): string {
  return `“${truncateText(storable(text), 40)}”`
}
