import { type Cents, centsOf, sumCents } from '#contract/money.ts'
import type { Output } from '../../../../api.ts'
import type { SaleChoice } from '../till-line.ts'

/** What a customer owes besides what is sold. */
export type TillBill = Output<'GET /admin/orders/bills'>[number]

/** What the one search of the till finds. */
export type TillChoice = SaleChoice | (TillBill & { of: 'bill' })

const TICKET_NUMBER = /^(t-|#)\s*\d+$/i

/** Nothing but a repair is called like this, so that Enter takes the only thing that fits. */
export function isTicketNumber(typed: string): boolean {
  return TICKET_NUMBER.test(typed.trim())
}

const NUMBERED = /^[a-z]-\s*\d+$/i

/** `A-9`, `Q-4`: what is due under it comes first, or Enter would take goods whose name happens to have that in it. */
export function findsBillsFirst(typed: string): boolean {
  return NUMBERED.test(typed.trim())
}

export function isSameBill(a: Pick<TillBill, 'kind' | 'id'>, b: Pick<TillBill, 'kind' | 'id'>): boolean {
  return a.kind === b.kind && a.id === b.id
}

/** A gift card that is sold: no other pays for it (docs/rules.md, T-9). */
export function isMoneyOnly({ kind }: Pick<TillBill, 'kind'>): boolean {
  return kind === 'gift_card'
}

export function billedCents(bills: Pick<TillBill, 'amount'>[]): Cents {
  return sumCents(bills.map(({ amount }) => centsOf(amount)))
}
