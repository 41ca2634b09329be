import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Id, multilineText, text } from '../scalars.ts'
import { RepairPaymentKind } from './account.ts'
import { TicketDetails } from './ticket.ts'
import { WorkLineDrafts, WorkMoney } from './work-line.ts'

export const BillDraft = z.strictObject({ id: Id, lines: WorkLineDrafts, version: z.int().min(1).optional() })
export type BillDraft = z.output<typeof BillDraft>

export const CounterPayment = z
  .strictObject({
    id: Id,
    key: z.uuid(),
    kind: RepairPaymentKind,
    source: z.enum(['cash', 'terminal', 'check']),
    amount: WorkMoney.refine((amount) => amount > 0, 'Enter what was paid'),
    /** The number on the terminal's receipt, or of the check. */
    reference: text(80).default(''),
    terms: text(500).default(''),
  })
  .refine(({ kind, terms }) => kind === 'repair' || terms !== '', {
    path: ['terms'],
    message: 'Say whether and when the deposit is refunded',
  })
  .refine(({ source, reference }) => source !== 'cash' || reference === '', {
    path: ['reference'],
    message: 'Cash has no number',
  })
  .meta({
    example: { id: 1, key: '6b1d3c1e-5f0a-4c57-9c1e-0d7c2f4b8a17', kind: 'repair', source: 'terminal', amount: 50 },
  })
export type CounterPayment = z.output<typeof CounterPayment>

export const RepairRefund = z.strictObject({
  id: Id,
  paymentId: Id,
  key: z.uuid(),
  amount: WorkMoney.refine((amount) => amount > 0, 'Enter the refund amount'),
  reason: multilineText(300, { min: 1, message: 'Enter the reason for the refund' }),
})
export type RepairRefund = z.output<typeof RepairRefund>

export const Waiver = z.strictObject({
  id: Id,
  reason: multilineText(300, { min: 1, message: 'Enter the reason for waiving the balance' }),
})
export type Waiver = z.output<typeof Waiver>

export const writeBill = endpoint('PUT /repair-tickets/:id/bill', {
  summary: 'Set the bill of a repair if it differs from the approved estimate; without lines nothing is charged',
  input: BillDraft,
  output: TicketDetails,
})
export const takeRepairPayment = endpoint('POST /repair-tickets/:id/payments', {
  summary: 'Record a payment at the counter',
  input: CounterPayment,
  output: TicketDetails,
})
export const refundRepairPayment = endpoint('POST /repair-tickets/:id/payments/:paymentId/refunds', {
  summary: 'Refund a repair payment to the original payment method',
  input: RepairRefund,
  output: TicketDetails,
})
export const waiveBalance = endpoint('POST /repair-tickets/:id/waiver', {
  summary: 'Write off the open balance',
  input: Waiver,
  output: TicketDetails,
})
