import { SupplierBillDraft } from '#contract/purchasing/supplier-bill.ts'
import { addDays } from '#contract/zoned-time.ts'
import type { Output } from '../../api.ts'

import type { BillFactValues } from './bill-fields.tsx'

export type Billing = Output<'GET /admin/purchase-orders/:id/billing'>

export type BillValues = BillFactValues & {
  /** With the names and quantities of the order, which a restored draft still shows. */
  lines: {
    purchaseOrderLineId: number
    name: string
    ordered: number
    received: number
    quantity: number | null
    unitCost: number | undefined
  }[]
}

const USUAL_DAYS = 30

export function billFacts(today: string): BillFactValues {
  return {
    number: '',
    billedOn: today,
    dueOn: addDays(today, USUAL_DAYS),
    note: '',
    freight: undefined,
    tax: undefined,
  }
}

/** Starts with the received units that are not billed yet, or, before anything arrived, with the rest of the order. */
export function billValues({ lines, freightToBill }: Billing, today: string): BillValues {
  const received = lines.filter(({ received, billed }) => received > billed)
  const open = received.length > 0 ? received : lines.filter(({ ordered, billed }) => ordered > billed)
  return {
    ...billFacts(today),
    freight: freightToBill || undefined,
    lines: open.map(({ purchaseOrderLineId, name, ordered, received, billed, unitCost }) => ({
      purchaseOrderLineId,
      name,
      ordered,
      received,
      quantity: received > billed ? received - billed : ordered - billed,
      unitCost,
    })),
  }
}

export function toBill(purchaseOrderId: number, { lines, ...others }: BillValues) {
  return {
    ...others,
    purchaseOrderId,
    lines: lines.map(({ purchaseOrderLineId, quantity, unitCost }) => ({ purchaseOrderLineId, quantity, unitCost })),
  }
}

export function billRules(purchaseOrderId: number) {
  return { safeParse: (typed: unknown) => SupplierBillDraft.safeParse(toBill(purchaseOrderId, typed as BillValues)) }
}
