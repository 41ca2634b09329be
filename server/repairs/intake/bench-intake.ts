import { ZERO } from '#contract/money.ts'
import type { TicketDetails } from '#contract/repairs/ticket.ts'
import type { BenchService, DeviceType } from '#contract/repairs/ticket-facts.ts'
import type { BenchAddOn, IntakeDraft } from '#contract/repairs/workbench.ts'
import type { Ctx, StaffCtx } from '../../context.ts'
import { inTransaction } from '../../db/transaction.ts'
import { invalid } from '../../http/input.ts'
import { listServices } from '../../services/service.ts'
import { sendEstimate } from '../estimate/send-estimate.ts'
import { createTicket } from './create-ticket.ts'

const PRICED_IN = ['pc_repair', 'phone_repair']
const EXPEDITED = /expedited|rush/i

export async function listBenchAddOns(ctx: Ctx): Promise<BenchAddOn[]> {
  const services = await listServices(ctx, {})
  const prices = services.filter(({ type }) => PRICED_IN.includes(type)).flatMap((service) => service.prices)
  const addOns = prices.filter(({ isAddOn }) => isAddOn)
  return [...new Map(addOns.map(({ label, amount, isFrom }) => [label, { label, amount, isFrom }])).values()]
}

/**
 * Creates a ticket at the workbench and sends the chosen add-ons as its first estimate. The same form again is the same ticket.
 * @throws Problem `validation_failed` for an add-on that is no longer offered; as `createTicket`.
 */
export async function takeIntake(
  ctx: StaffCtx,
  { serviceType, deviceType, addOns, paymentMethod, ...input }: IntakeDraft,
): Promise<TicketDetails> {
  const { key } = input
  const offered = await listBenchAddOns(ctx)
  const chosen = [...new Set(addOns)].map((label) => offered.find((addOn) => addOn.label === label))
  if (chosen.some((addOn) => !addOn)) throw invalid({ addOns: ['One of these is not offered any more'] })
  return inTransaction(ctx, async (ctx) => {
    const ticket = await createTicket(
      ctx,
      {
        ...input,
        deviceType: deviceType ?? DEVICE_TYPES[serviceType] ?? 'Other',
        priority: addOns.some((label) => EXPEDITED.test(label)) ? 'high' : input.priority,
      },
      { serviceType, paymentMethod },
    )
    if (chosen.length === 0) return ticket
    return sendEstimate(ctx, {
      id: ticket.id,
      key,
      lines: chosen.map((addOn) => ({
        kind: 'labor',
        name: addOn!.isFrom ? `${addOn!.label} (from)` : addOn!.label,
        quantity: 1,
        unitPrice: addOn!.amount,
        isTaxable: true,
      })),
      note: PAYMENT_NOTES[paymentMethod],
      validDays: 14,
      deposit: ZERO,
      depositTerms: '',
    })
  })
}

const DEVICE_TYPES: Partial<Record<BenchService, DeviceType>> = {
  'PC Repair': 'Desktop',
  'Phone Repair': 'Smartphone',
}

const PAYMENT_NOTES = {
  online: 'You pay online by card, with your link.',
  counter: 'You pay at our counter.',
  invoice: 'You get an invoice later.',
}
