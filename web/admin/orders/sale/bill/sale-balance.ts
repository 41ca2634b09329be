import { type Cents, centsOf, sumCents } from '#contract/money.ts'
import type { Output } from '../../../../api.ts'
import type { SaleChoice } from '../basket-line.ts'

export type SaleBalance = Output<'GET /admin/orders/bills'>[number]

export type BasketChoice = SaleChoice | (SaleBalance & { of: 'bill' })

const TICKET_NUMBER = /^(t-|#)\s*\d+$/i

/** Only repairs have these numbers, so Enter can choose the only match. */
export function isTicketNumber(typed: string): boolean {
  return TICKET_NUMBER.test(typed.trim())
}

const NUMBERED = /^[a-z]-\s*\d+$/i

/**
 * For `A-9` or `Q-4`, payments that are due come first. Otherwise Enter could choose a product whose name contains the
 * text.
 */
export function findsBillsFirst(typed: string): boolean {
  return NUMBERED.test(typed.trim())
}

export function isSameBill(a: Pick<SaleBalance, 'kind' | 'id'>, b: Pick<SaleBalance, 'kind' | 'id'>): boolean {
  return a.kind === b.kind && a.id === b.id
}

/** A gift card cannot be paid with another gift card (docs/rules.md, T-9), nor what was bought on account (C-19). */
export function isMoneyOnly({ kind }: Pick<SaleBalance, 'kind'>): boolean {
  return kind === 'gift_card' || kind === 'account'
}

export function billedCents(bills: Pick<SaleBalance, 'amount'>[]): Cents {
  return sumCents(bills.map(({ amount }) => centsOf(amount)))
}
