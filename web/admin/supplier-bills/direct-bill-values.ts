import type { z } from 'zod'
import { DirectBillDraft } from '#contract/purchasing/direct-bill.ts'
import { totalOfTyped } from '../form/typed-dollars.ts'
import type { BillFactValues } from './bill-fields.tsx'
import { billFacts } from './bill-values.ts'

export type DirectBillValues = BillFactValues & {
  supplierId: number | null
  /** With the names, which a restored draft still shows; the numbers of units have a line each. */
  goods: {
    productId: number
    name: string
    isNumbered: boolean
    numbers: string
    quantity: number | null
    unitCost: number | undefined
  }[]
  expenses: { accountNumber: string; description: string; amount: number | null }[]
  orderFreight: { purchaseOrderId: number | null; amount: number | null }[]
}

/** @param orderId a purchase order whose freight the bill is for. */
export function directBillValues(today: string, orderId: number | undefined): DirectBillValues {
  return {
    ...billFacts(today),
    supplierId: null,
    goods: [],
    expenses: [],
    orderFreight: orderId === undefined ? [] : [{ purchaseOrderId: orderId, amount: null }],
  }
}

/** Freight of its own belongs to goods; without them, its field is hidden. */
export function toDirectBill({ goods, freight, ...others }: DirectBillValues) {
  return {
    ...others,
    ...(goods.length > 0 && { freight }),
    goods: goods.map(({ productId, quantity, unitCost, isNumbered, numbers }) => ({
      productId,
      quantity,
      unitCost,
      ...(isNumbered && { numbers: numbers.split('\n').flatMap((line) => line.trim() || []) }),
    })),
  } as z.input<typeof DirectBillDraft>
}

export const directBillRules = {
  safeParse: (typed: unknown) => DirectBillDraft.safeParse(toDirectBill(typed as DirectBillValues)),
}

/** In dollars. */
export function totalOfDirectBill({ goods, expenses, orderFreight, freight, tax }: DirectBillValues) {
  const charges = [...expenses, ...orderFreight].map(({ amount }) => amount)
  const amounts = [...charges, goods.length > 0 ? freight : undefined, tax]
  return totalOfTyped([
    ...goods.map(({ quantity, unitCost: each }) => ({ quantity, each })),
    ...amounts.map((each) => ({ quantity: 1, each })),
  ])
}
