import { MAX_UNITS } from '#contract/catalog/admin-serialized-unit.ts'
import { type NumberKind, plainNumber, refusedNumber } from '#contract/catalog/serial-number.ts'
import { GoodsReceipt } from '#contract/purchasing/purchase-order.ts'
import type { FormSchema } from '../../ui/form/checked-form.ts'
import type { PurchaseOrder } from './purchase-order.ts'

type Line = PurchaseOrder['lines'][number]

/** In the order of the purchase order's items. */
export interface Arrived {
  arrived: { productId: number; quantity: string; numbers: string }[]
}

export function openOf({ quantity, received }: Line): number {
  return quantity - received
}

export function receiptRules({ id, lines }: PurchaseOrder, key: string): FormSchema {
  return {
    safeParse(values) {
      const typed = values as Arrived
      const issues = lines.flatMap((line, index) => {
        const { quantity, numbers } = arrivedOf(line, typed.arrived[index])
        const message = mistakeIn(line, quantity, numbers)
        const field = line.numbered ? 'numbers' : 'quantity'
        return message ? [{ path: ['arrived', index, field], message }] : []
      })
      if (issues.length > 0) return { success: false, error: { issues } }
      return GoodsReceipt.safeParse({ id, lines: arrivedLines({ lines }, typed), key })
    },
  }
}

export function arrivedLines({ lines }: Pick<PurchaseOrder, 'lines'>, { arrived }: Arrived) {
  return lines.map((line, index) => arrivedOf(line, arrived[index])).filter(({ quantity }) => quantity > 0)
}

function arrivedOf({ productId, numbered }: Line, typed: Arrived['arrived'][number] | undefined) {
  if (!numbered) return { productId, quantity: Number(typed?.quantity) }
  const numbers = (typed?.numbers ?? '').split(/[\n,;]+/).flatMap((number) => number.trim() || [])
  return { productId, quantity: numbers.length, numbers }
}

function mistakeIn(line: Line, count: number, numbers: string[] = []): string | undefined {
  if (numbers.length > MAX_UNITS) return `Receive at most ${MAX_UNITS} units of ${line.name} at a time.`
  const plain = numbers.map(plainNumber)
  if (new Set(plain).size < plain.length) return `A serial number of ${line.name} is listed twice.`
  const wrong = line.numbered && wrongNumber(numbers, line.numbered.kind)
  if (wrong) return wrong
  if (!Number.isInteger(count) || count < 0) return `Enter a whole number for ${line.name}.`
  if (count <= openOf(line)) return undefined
  return `Only ${openOf(line)} of ${line.name} are outstanding. Adjust the stock for additional items.`
}

function wrongNumber(numbers: string[], kind: NumberKind): string | undefined {
  const refusals = numbers.map((number) => [number, refusedNumber(plainNumber(number), kind)] as const)
  const first = refusals.find(([, refusal]) => refusal)
  return first && `${first[0]}: ${first[1]}.`
}
