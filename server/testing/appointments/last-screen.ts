import { randomUUID } from 'node:crypto'
import { setAppointmentStatus } from '#contract/appointments/admin-appointment.ts'
import { type AppointmentStatus, bookAppointment, getKeyedAppointment } from '#contract/appointments/appointment.ts'
import { findDevices } from '#contract/devices/device.ts'
import { cents } from '#contract/money.ts'
import { getModelOffers } from '#contract/price-book/repair-offer.ts'
import { createRepairPrice } from '#contract/price-book/repair-price.ts'
import { decideEstimate } from '#contract/repairs/repair-status.ts'
import { getTicket } from '#contract/repairs/ticket.ts'
import { aProduct } from '../products.ts'
import { estimateTicket } from '../repairs/estimates.ts'
import { checkInDevice, createTicketAs } from '../repairs/tickets.ts'
import type { Visitor } from '../visitor.ts'
import { appointmentDraft, aShopWithTimes, availableTimes } from './appointments.ts'

/** A repair of the price book needs a part of which there is one. */
export async function aShopWithALastScreen({ stock = 1 } = {}) {
  const { shop, teo, olive } = await aShopWithTimes({ openConnections: 10 })
  const [model] = await olive.call(findDevices, { q: 'macbook air' })
  const part = await aProduct(shop, { name: 'Screen for MacBook Air', costCents: cents(4_000), stock })
  const { id: repairPriceId } = await olive.call(createRepairPrice, {
    ...{ modelId: model!.id, fault: 'screen', laborMinutes: 45, markupPercent: 50, usualDays: 0 },
    parts: [{ productId: part.id, quantity: 1 }],
  })
  const times = (await availableTimes(shop.visitor(), { from: '2026-11-24' })).map((time) => time.toISOString())
  const bookRepair = (
    at: number,
    { address = `203.0.113.${at}`, type = 'pc-repair', visitor = shop.visitor({ address }), key = randomUUID() } = {},
  ) =>
    visitor.call(bookAppointment, {
      ...appointmentDraft({ key, startsAt: times[at]!, type, customerEmail: `p${at}@example.com` }),
      repairPriceId,
    })
  const isOffered = async () => {
    const offers = await shop.visitor().call(getModelOffers, { brand: 'apple', model: model!.slug })
    return offers.repairs[0]!.isInStock
  }
  const partsOf = async ({ key }: { key: string }) => (await shop.visitor().call(getKeyedAppointment, { key })).parts
  const setStatus = ({ number }: { number: string }, status: AppointmentStatus) =>
    olive.call(setAppointmentStatus, { id: Number(number.slice(2)), status })
  const approveRepair = async (customer: Visitor) => {
    const ticket = await createTicketAs(customer)
    await checkInDevice(teo, ticket)
    await estimateTicket(teo, ticket, {
      lines: [{ kind: 'labor', name: 'Screen replacement', unitPrice: 120, repairPriceId }],
    })
    const decision = { version: 1, decision: 'approved', name: 'Carla Larch' } as const
    await customer.call(decideEstimate, { key: ticket.key, ...decision })
    return (await teo.call(getTicket, { id: ticket.id })).parts.map(({ state }) => state)
  }
  return { shop, olive, teo, part, repairPriceId, times, bookRepair, isOffered, partsOf, setStatus, approveRepair }
}
