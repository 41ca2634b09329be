import { z } from 'zod'
import { MAX_STOCK } from '../catalog/admin-product.ts'
import { endpoint } from '../endpoint.ts'
import { MAX_CENTS } from '../money.ts'
import { Money, SignedMoney } from '../money-schema.ts'
import { CalendarDate, Id, Instant, multilineText, Paging, text } from '../scalars.ts'

/** `customer`: a customer returned it as defective. `stock`: staff took it from the shelf. `repair`: a part of a repair. */
export const DefectiveOrigin = z.enum(['customer', 'stock', 'repair'])
export type DefectiveOrigin = z.infer<typeof DefectiveOrigin>

/** Pieces of one product that left the stock to go back to a supplier. */
export const DefectiveGoods = z.object({
  id: Id,
  productId: Id,
  name: z.string(),
  /** The number of a serialized unit. */
  number: z.string().nullable(),
  quantity: z.int(),
  /** At the cost at which they left the stock; zero for a part whose cost its repair bears. */
  value: Money,
  supplier: z.object({ id: Id, name: z.string() }).nullable(),
  origin: DefectiveOrigin,
  note: z.string(),
  since: Instant,
})
export type DefectiveGoods = z.infer<typeof DefectiveGoods>

export const SupplierReturnState = z.enum(['open', 'sent', 'credited', 'replaced', 'refused', 'cancelled'])
export type SupplierReturnState = z.infer<typeof SupplierReturnState>

/** `memo` is an open credit that pays later bills; `refund` is money. */
export const CreditWay = z.enum(['memo', 'refund'])
export type CreditWay = z.infer<typeof CreditWay>

export const SupplierReturn = z.object({
  id: Id,
  supplier: z.object({ id: Id, name: z.string(), email: z.string() }),
  state: SupplierReturnState,
  rmaNumber: z.string(),
  note: z.string(),
  carrier: z.string(),
  tracking: z.string(),
  createdAt: Instant,
  sentOn: CalendarDate.nullable(),
  /** The credit that the supplier promised. */
  expected: Money.nullable(),
  /** At the cost at which the goods left the stock. */
  value: Money,
  closedOn: CalendarDate.nullable(),
  credit: Money.nullable(),
  creditWay: CreditWay.nullable(),
  creditNumber: z.string(),
  /** The value that was not credited or replaced; negative if it was more. */
  loss: SignedMoney.nullable(),
  goods: z.array(DefectiveGoods.extend({ isNumbered: z.boolean() })),
})
export type SupplierReturn = z.infer<typeof SupplierReturn>

const ids = z.array(Id).min(1, 'Choose the goods').max(200)
const upTo = Money.refine((amount) => amount <= MAX_CENTS, 'Enter at most $999,999.99')

export const DefectiveSearch = z.object({ supplierId: Id.optional(), ...Paging })
export type DefectiveSearch = z.output<typeof DefectiveSearch>

export const DefectiveDraft = z.strictObject({
  /** For a product with serial numbers, the unit. */
  productId: Id,
  quantity: z.int('Enter a whole number').min(1, 'Enter at least one').max(MAX_STOCK),
  note: text(300, { min: 1, message: 'Enter what is wrong with it' }),
  key: z.uuid(),
})
export type DefectiveDraft = z.output<typeof DefectiveDraft>

export const SupplierReturnDraft = z.strictObject({
  supplierId: Id,
  goodsIds: ids,
  rmaNumber: text(60).default(''),
  expected: upTo.nullable().default(null),
  note: multilineText(1_000).default(''),
})
export type SupplierReturnDraft = z.output<typeof SupplierReturnDraft>

const ReturnRef = z.strictObject({ id: Id })

export const ReturnShipment = ReturnRef.extend({
  rmaNumber: text(60).default(''),
  carrier: text(60).default(''),
  tracking: text(120).default(''),
  sentOn: CalendarDate,
  expected: upTo.nullable().default(null),
})
export type ReturnShipment = z.output<typeof ReturnShipment>

export const ReturnCredit = ReturnRef.extend({
  credit: upTo,
  creditWay: CreditWay,
  creditNumber: text(60).default(''),
  closedOn: CalendarDate,
})
export type ReturnCredit = z.output<typeof ReturnCredit>

export const ReturnReplacement = ReturnRef.extend({
  /** The numbers of the new units, for goods that have numbers. */
  numbers: z.array(z.strictObject({ goodsId: Id, number: text(60, { min: 1, message: 'Enter the number' }) })).max(200),
})
export type ReturnReplacement = z.output<typeof ReturnReplacement>

export const ReturnSplit = ReturnRef.extend({
  /** Those that move into a return of their own. */
  goods: z
    .array(z.strictObject({ goodsId: Id, quantity: z.int('Enter a whole number').min(1, 'Enter at least one') }))
    .min(1, 'Choose the goods')
    .max(200)
    .refine((goods) => new Set(goods.map(({ goodsId }) => goodsId)).size === goods.length, 'Goods are listed twice'),
})
export type ReturnSplit = z.output<typeof ReturnSplit>

export const ReturnReopening = ReturnRef.extend({ reason: text(200, { min: 1, message: 'Enter a reason' }) })
export type ReturnReopening = z.output<typeof ReturnReopening>

export const SupplierReturnSearch = z.object({
  show: z.enum(['open', 'closed', 'all']).default('open'),
  supplierId: Id.optional(),
  search: text(200).optional(),
  ...Paging,
})
export type SupplierReturnSearch = z.output<typeof SupplierReturnSearch>

export const listDefectiveGoods = endpoint('GET /admin/defective-goods', {
  summary: 'List goods that wait for their return to a supplier, oldest first',
  input: DefectiveSearch,
  page: DefectiveGoods,
})
export const setDefectiveAside = endpoint('POST /admin/defective-goods', {
  summary: 'Take pieces out of stock to return them to their supplier',
  input: DefectiveDraft,
  output: DefectiveGoods,
  status: 201,
})
export const discardDefectiveGoods = endpoint('POST /admin/defective-goods/discard', {
  summary: 'Discard waiting goods instead of returning them',
  input: z.strictObject({ ids }),
})
export const restockDefectiveGoods = endpoint('POST /admin/defective-goods/restock', {
  summary: 'Put waiting goods back into stock',
  input: z.strictObject({ ids }),
})
export const listSupplierReturns = endpoint('GET /admin/supplier-returns', {
  summary: 'List returns to suppliers, latest first',
  input: SupplierReturnSearch,
  page: SupplierReturn,
})
export const getSupplierReturn = endpoint('GET /admin/supplier-returns/:id', {
  summary: 'Get a return to a supplier with its goods',
  input: ReturnRef,
  output: SupplierReturn,
})
export const createSupplierReturn = endpoint('POST /admin/supplier-returns', {
  summary: 'Group waiting goods into a return to one supplier',
  input: SupplierReturnDraft,
  output: SupplierReturn,
  status: 201,
})
export const sendSupplierReturn = endpoint('POST /admin/supplier-returns/:id/send', {
  summary: 'Record that a return was sent, or correct its shipment',
  input: ReturnShipment,
  output: SupplierReturn,
})
export const creditSupplierReturn = endpoint('POST /admin/supplier-returns/:id/credit', {
  summary: 'Record the supplier’s credit for a return',
  input: ReturnCredit,
  output: SupplierReturn,
})
export const replaceSupplierReturn = endpoint('POST /admin/supplier-returns/:id/replace', {
  summary: 'Receive replacements for the goods of a return into stock',
  input: ReturnReplacement,
  output: SupplierReturn,
})
export const refuseSupplierReturn = endpoint('POST /admin/supplier-returns/:id/refuse', {
  summary: 'Record that the supplier refused a return; its goods are discarded',
  input: ReturnRef,
  output: SupplierReturn,
})
export const cancelSupplierReturn = endpoint('POST /admin/supplier-returns/:id/cancel', {
  summary: 'Cancel a return that was not sent; its goods wait again',
  input: ReturnRef,
  output: SupplierReturn,
})
export const splitSupplierReturn = endpoint('POST /admin/supplier-returns/:id/split', {
  summary: 'Move goods into a return of their own, because the supplier decides differently about them',
  input: ReturnSplit,
  output: SupplierReturn,
  status: 201,
})
export const reopenSupplierReturn = endpoint('POST /admin/supplier-returns/:id/reopen', {
  summary: 'Take a wrongly entered credit, replacement or refusal back; the return is open again',
  input: ReturnReopening,
  output: SupplierReturn,
})
