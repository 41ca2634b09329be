import { centsOf, type Dollars, dollarsOf, sumCents } from '#contract/money.ts'
import { RefundRequest } from '#contract/orders/office-order.ts'
import { refundOfPieces } from '#contract/orders/refund-share.ts'
import type { Input } from '../../../api.ts'
import type { FormSchema } from '../../../ui/form/checked-form.ts'
import { typedDollars } from '../../form/typed-dollars.ts'
import type { OfficeOrder } from '../order-words.ts'

/** How many pieces of each line go back, by the line's number. */
export type Pieces = Record<number, number>

export interface RefundValues {
  by: 'lines' | 'amount'
  pieces: Pieces
  /** As typed. */
  amount: string
  restock: boolean
  inCash: boolean
  reason: string
}

export const NOTHING_YET: RefundValues = {
  by: 'lines',
  pieces: {},
  amount: '',
  restock: false,
  inCash: false,
  reason: '',
}

/** What is sent: pieces or an amount, never both. */
export function refundRequest(
  { by, pieces, amount, restock, ...others }: RefundValues,
  names: { id: number; key: string },
): Input<'POST /admin/orders/:id/refunds'> {
  if (by === 'amount') return { ...names, ...others, amount: typedDollars(amount) }
  return { ...names, ...others, restock, lines: linesIn(pieces) }
}

/** The contract's rules for what is sent, by the names of the form. */
export function refundRules(names: { id: number; key: string }): FormSchema {
  return { safeParse: (typed) => RefundRequest.safeParse(refundRequest(typed as RefundValues, names)) }
}

export function allPieces({ items }: OfficeOrder): Pieces {
  return Object.fromEntries(
    items.map(({ id, quantity, refundedQuantity }) => [id, quantity - refundedQuantity]),
  )
}

function linesIn(pieces: Pieces) {
  return Object.entries(pieces)
    .filter(([, quantity]) => quantity > 0)
    .map(([itemId, quantity]) => ({ itemId: Number(itemId), quantity }))
}

/** What the form comes to so far, in dollars. */
export function refundSum(order: OfficeOrder, { by, pieces, amount }: RefundValues): Dollars {
  return by === 'lines' ? Math.min(worthOf(order, pieces), order.refundable) : typedDollars(amount) || 0
}

/** By the server's own rule. */
function worthOf(order: OfficeOrder, pieces: Pieces): Dollars {
  const parts = order.items.map(({ id, quantity, refundedQuantity, lineTotal, tax }) => {
    const paidCents = sumCents([centsOf(lineTotal), centsOf(tax)])
    return refundOfPieces({ quantity, refundedQuantity, paidCents }, pieces[id] ?? 0)
  })
  return dollarsOf(sumCents(parts))
}
