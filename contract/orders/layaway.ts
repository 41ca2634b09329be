import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { type Cents, cents, MAX_CENTS } from '../money.ts'
import { Money } from '../money-schema.ts'
import { CalendarDate, Id, Instant, multilineText, Paging, text } from '../scalars.ts'
import { SaleBasket, SaleLine, saleContact } from './counter-sale.ts'

export const LayawaySettings = z.strictObject({
  /** The least that the first payment must be, of the total. */
  minDepositPercent: z.int().min(1, 'Enter 1 to 100').max(100, 'Enter 1 to 100'),
  feeKind: z.enum(['percent', 'amount']),
  /** A share of the total; counts if `feeKind` is `percent`. */
  feePercent: z.int().min(0, 'Enter 0 to 100').max(100, 'Enter 0 to 100'),
  feeAmount: Money.refine((amount) => amount <= MAX_CENTS, 'Enter at most $999,999.99'),
  /** Until the balance is due. */
  daysToPay: z.int().min(1, 'Enter 1 to 365').max(365, 'Enter 1 to 365'),
  terms: multilineText(2_000, { min: 1, message: 'Enter the terms that the receipt prints' }),
})
export type LayawaySettings = z.output<typeof LayawaySettings>

/** Rounded up to a whole cent. Source: docs/rules.md, C-24. */
export function minDeposit(
  totalCents: Cents,
  { minDepositPercent }: Pick<LayawaySettings, 'minDepositPercent'>,
): Cents {
  // biome-ignore lint/plugin/money: a percentage
  return cents(Math.ceil((totalCents * minDepositPercent) / 100))
}

export const LayawayState = z.enum(['unpaid', 'waiting', 'ready', 'picked_up', 'cancelled'])
export type LayawayState = z.infer<typeof LayawayState>

export const LayawayRow = z.object({
  id: Id,
  state: LayawayState,
  isOverdue: z.boolean(),
  customerId: Id,
  customerName: z.string(),
  /** As agreed; the tax that is due is that of the pickup. */
  total: Money,
  paid: Money,
  dueOn: CalendarDate,
  createdAt: Instant,
  items: z.array(z.object({ name: z.string(), quantity: z.int() })),
})
export type LayawayRow = z.infer<typeof LayawayRow>

export const Layaway = LayawayRow.omit({ items: true }).extend({
  tax: Money,
  /** Left to pay; before the first payment the whole total. */
  balance: Money,
  /** The agreed first payment. */
  deposit: Money,
  /** Refused by the card after the layaway ended; staff pay it back in another way. */
  owedBack: Money,
  /** A cancellation would retain this much of the money now, or has retained it. */
  fee: Money,
  terms: z.string(),
  takenBy: z.string(),
  /** Why staff must look at it, such as a disputed payment. */
  flagged: z.string().nullable(),
  readyAt: Instant.nullable(),
  closedAt: Instant.nullable(),
  orderId: Id.nullable(),
  lines: z.array(z.object({ name: z.string(), quantity: z.int(), unitPrice: Money, lineTotal: Money })),
  goods: z.array(
    z.object({
      productId: Id,
      name: z.string(),
      quantity: z.int(),
      held: z.int(),
      /** On which the missing units are. */
      purchaseOrderId: Id.nullable(),
      hasSupplier: z.boolean(),
    }),
  ),
  payments: z.array(z.object({ at: Instant, amount: Money, takenBy: z.string() })),
})
export type Layaway = z.infer<typeof Layaway>

export const LayawayDraft = z.strictObject({
  /** The browser generates it, so that resending the request does not create a second layaway. */
  key: z.uuid(),
  lines: z.array(SaleLine).min(1, 'Add something first').max(50),
  discount: SaleBasket.shape.discount,
  /** It ends with this request. */
  parkedId: Id.optional(),
  /** The chosen customer, or the contact of a new one. */
  ...saleContact,
  deposit: Money,
  /** The total that the page showed; if it is outdated, the server answers 409 `amount_mismatch`. */
  total: Money,
})
export type LayawayDraft = z.output<typeof LayawayDraft>

export const LayawaySearch = z.object({
  show: z.enum(['waiting', 'ready', 'overdue', 'closed', 'open']).default('open'),
  search: text(200).optional(),
  ...Paging,
})
export type LayawaySearch = z.output<typeof LayawaySearch>

const LayawayRef = z.strictObject({ id: Id })

export const listLayaways = endpoint('GET /admin/layaways', {
  summary: 'List layaways and special orders, the earliest due date first',
  input: LayawaySearch,
  page: LayawayRow,
})
export const takeLayaway = endpoint('POST /admin/layaways', {
  summary:
    'Set goods aside, or order them, for a customer who pays a deposit; the deposit is then paid as a bill of kind `layaway`',
  input: LayawayDraft,
  output: Layaway,
  status: 201,
})
export const getLayaway = endpoint('GET /admin/layaways/:id', {
  summary: 'Get a layaway with its goods and payments',
  input: LayawayRef,
  output: Layaway,
})
export const orderLayawayGoods = endpoint('POST /admin/layaways/:id/order-goods', {
  summary: 'Put missing goods of a layaway on the purchasing list',
  input: LayawayRef,
  output: Layaway,
})
export const handOverLayaway = endpoint('POST /admin/layaways/:id/hand-over', {
  summary: 'Hand over the goods of a paid layaway: the sale with its tax is booked now',
  input: LayawayRef,
  output: Layaway,
})
export const cancelLayaway = endpoint('POST /admin/layaways/:id/cancel', {
  summary: 'Cancel a layaway: refund what was paid less the fee, and release its goods',
  input: LayawayRef,
  output: Layaway,
})
export const LayawayGiveBack = z.enum(['cash', 'store_credit'])
export type LayawayGiveBack = z.infer<typeof LayawayGiveBack>
export const PaidBackLayaway = z.object({
  layaway: Layaway,
  /** The new store credit; its code pays like a gift card. */
  credit: z.object({ code: z.string(), amount: Money }).nullable(),
})
export type PaidBackLayaway = z.infer<typeof PaidBackLayaway>
export const payBackLayaway = endpoint('POST /admin/layaways/:id/pay-back', {
  summary: 'Pay back in cash or as store credit what the card refused to take back',
  input: LayawayRef.extend({
    giveBack: LayawayGiveBack,
    /** The amount that the page showed as owed. */
    amount: Money,
  }),
  output: PaidBackLayaway,
})
export const getLayawaySettings = endpoint('GET /admin/layaway-settings', {
  summary: 'Get deposit, fee, due date and terms of layaways',
  output: LayawaySettings,
})
export const saveLayawaySettings = endpoint('PUT /admin/layaway-settings', {
  summary: 'Update deposit, fee, due date and terms of layaways; agreed ones keep theirs',
  input: LayawaySettings,
  output: LayawaySettings,
})
