import { eq } from 'drizzle-orm'
import { ZERO } from '#contract/money.ts'
import type { TicketDetails } from '#contract/repairs/ticket.ts'
import type { BenchService, DeviceType } from '#contract/repairs/ticket-facts.ts'
import type { BenchAddOn, IntakeDraft } from '#contract/repairs/workbench.ts'
import type { Ctx, StaffCtx } from '../../context.ts'
import { inTransaction } from '../../db/transaction.ts'
import { invalid } from '../../http/input.ts'
import { listServices } from '../../services/service.ts'
import { sendEstimate } from '../estimate/send-estimate.ts'
import { createTicket } from '../ticket/create-ticket.ts'
import { repairTickets } from '../ticket/ticket.table.ts'
import { getTicket } from '../ticket/ticket.ts'

/** Whose add-ons can be had with any intake. */
const PRICED_IN = ['pc_repair', 'phone_repair']
/** Who pays for that comes first. */
const EXPEDITED = /expedited|rush/i

/** From the price list that the owner edits; what several services offer at one price is offered once. */
export async function listBenchAddOns(ctx: Ctx): Promise<BenchAddOn[]> {
  const services = await listServices(ctx, {})
  const prices = services.filter(({ type }) => PRICED_IN.includes(type)).flatMap((service) => service.prices)
  const addOns = prices.filter(({ isAddOn }) => isAddOn)
  return [...new Map(addOns.map(({ label, amount, isFrom }) => [label, { label, amount, isFrom }])).values()]
}

/**
 * A ticket of whoever stands at the counter, and where they chose something besides, its first estimate. The same form again is
 * the same ticket.
 * @throws Problem `validation_failed` for an add-on that is not offered any more.
 */
export async function takeIntake(
  ctx: StaffCtx,
  { key, serviceType, addOns, paymentMethod, ...facts }: IntakeDraft,
): Promise<TicketDetails> {
  const offered = await listBenchAddOns(ctx)
  const chosen = [...new Set(addOns)].map((label) => offered.find((addOn) => addOn.label === label))
  if (chosen.some((addOn) => !addOn)) throw invalid({ addOns: ['One of these is not offered any more'] })
  return inTransaction(ctx, async (ctx) => {
    const { id } = await createTicket(ctx, {
      ...facts,
      key,
      deviceType: DEVICES[serviceType] ?? 'Other',
      deviceBrand: null,
      deviceModel: null,
      serialNumber: null,
      priority: addOns.some((label) => EXPEDITED.test(label)) ? 'high' : 'medium',
      estimatedCompletionDate: null,
    })
    await ctx.db.update(repairTickets).set({ serviceType, paymentMethod }).where(eq(repairTickets.id, id))
    if (chosen.length > 0)
      await sendEstimate(ctx, {
        id,
        key,
        lines: chosen.map((addOn) => ({
          kind: 'labor',
          name: addOn!.isFrom ? `${addOn!.label} (from)` : addOn!.label,
          quantity: 1,
          unitPrice: addOn!.amount,
          isTaxable: true,
        })),
        note: PAYING[paymentMethod],
        validDays: 14,
        deposit: ZERO,
        depositTerms: '',
      })
    return getTicket(ctx, { id })
  })
}

const DEVICES: Partial<Record<BenchService, DeviceType>> = {
  'PC Repair': 'Desktop',
  'Phone Repair': 'Smartphone',
}

const PAYING = {
  online: 'You pay online by card, with your link.',
  counter: 'You pay at our counter.',
  invoice: 'You get an invoice later.',
}
