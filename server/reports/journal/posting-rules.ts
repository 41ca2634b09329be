import type { BookRole } from '#contract/reports/journal.ts'

/** `money` is the account of the way of payment: cash, checks, a clearing account, receivables or stored value. */
type Side = BookRole | 'money'

/** `lowers` reduces the debit of another account, because the amount is among its debits already. */
type PostingRule = { debit: Side; credit: Side } | { debit: Side; lowers: Side }

/** All postings of the journal. A negative amount swaps the sides. */
export const POSTING_RULES = {
  // Sales, before discounts and tax
  order_sold: { debit: 'money', credit: 'sales' },
  discount_given: { debit: 'discounts', lowers: 'money' },
  shipping_charged: { debit: 'money', credit: 'shipping' },
  repair_paid: { debit: 'money', credit: 'repairs' },
  plan_paid: { debit: 'money', credit: 'plans' },
  appointment_paid: { debit: 'money', credit: 'deposits' },
  tip_paid: { debit: 'money', credit: 'tips' },
  tax_charged: { debit: 'money', credit: 'sales_tax' },
  // Tax that earlier payments of a repair should not have had.
  tax_corrected: { debit: 'sales_tax', credit: 'repairs' },

  // Refunds, before tax
  order_refunded: { debit: 'refunds', credit: 'money' },
  repair_refunded: { debit: 'repairs', credit: 'money' },
  plan_refunded: { debit: 'plans', credit: 'money' },
  appointment_refunded: { debit: 'deposits', credit: 'money' },
  tax_refunded: { debit: 'sales_tax', credit: 'money' },

  // Gift cards, store credit and purchases on account; a sale counts where its rest was paid, so that their part moves
  card_sold: { debit: 'money', credit: 'stored_value' },
  card_returned: { debit: 'stored_value', credit: 'money' },
  balance_spent: { debit: 'stored_value', lowers: 'money' },
  credit_given: { debit: 'goodwill', credit: 'stored_value' },
  account_paid: { debit: 'money', credit: 'receivables' },
  written_off: { debit: 'bad_debts', credit: 'receivables' },

  // Layaways: their sale is paid with stored value, which comes from the deposits
  layaway_paid: { debit: 'money', credit: 'layaway_deposits' },
  layaway_paid_back: { debit: 'layaway_deposits', credit: 'money' },
  deposit_used: { debit: 'layaway_deposits', lowers: 'stored_value' },
  deposit_restored: { debit: 'stored_value', credit: 'layaway_deposits' },
  fee_retained: { debit: 'layaway_deposits', credit: 'cancellation_fees' },

  // Cash and checks in the drawers
  cash_rounded: { debit: 'money', credit: 'rounding' },
  cash_paid_in: { debit: 'cash', credit: 'cash_moves' },
  cash_paid_out: { debit: 'cash_moves', credit: 'cash' },
  cash_over: { debit: 'cash', credit: 'over_short' },
  checks_over: { debit: 'checks', credit: 'over_short' },

  // The balance at the card provider
  card_fee_paid: { debit: 'card_fees', credit: 'clearing_online' },
  card_disputed: { debit: 'card_disputes', credit: 'clearing_online' },
  card_paid_out: { debit: 'bank', credit: 'clearing_online' },
  card_unmatched: { debit: 'clearing_online', credit: 'card_unmatched' },

  // Stock at cost
  stock_opened: { debit: 'inventory', credit: 'opening_stock' },
  goods_received: { debit: 'inventory', credit: 'purchases' },
  goods_sold: { debit: 'inventory', credit: 'goods_sold' },
  parts_used: { debit: 'inventory', credit: 'parts_used' },
  stock_adjusted: { debit: 'inventory', credit: 'stock_adjustments' },
  stock_revalued: { debit: 'inventory', credit: 'stock_adjustments' },

  // Bills of suppliers. Their price differences revalue the stock, which the first of these rules sets off.
  bill_revalued: { debit: 'stock_adjustments', credit: 'purchases' },
  bill_varied: { debit: 'price_variance', credit: 'purchases' },
  bill_entered: { debit: 'purchases', credit: 'payables' },
  bill_taxed: { debit: 'purchase_tax', credit: 'payables' },
  bill_expensed: { debit: 'expenses', credit: 'payables' },
  bill_paid: { debit: 'payables', credit: 'bank' },
  bill_paid_from_drawer: { debit: 'payables', credit: 'cash' },
  // Cash in no drawer was paid out of one before, or came from outside: either is on this account.
  bill_paid_in_cash: { debit: 'payables', credit: 'cash_moves' },

  // Goods that go back to suppliers
  defective_set_aside: { debit: 'inventory', credit: 'due_from_suppliers' },
  defective_discarded: { debit: 'stock_adjustments', credit: 'due_from_suppliers' },
  return_credited: { debit: 'payables', credit: 'due_from_suppliers' },
  return_refunded: { debit: 'bank', credit: 'due_from_suppliers' },
  return_lost: { debit: 'return_losses', credit: 'due_from_suppliers' },
} satisfies Record<string, PostingRule>

export type PostingEvent = keyof typeof POSTING_RULES

export function postingRule(event: PostingEvent): PostingRule {
  return POSTING_RULES[event]
}
