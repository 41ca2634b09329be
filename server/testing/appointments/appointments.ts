import { randomUUID } from 'node:crypto'
import { bookAppointment, listTimes } from '#contract/appointments/appointment.ts'
import { getBookingSetup, type RuleChange, updateBookingRule } from '#contract/appointments/booking-setup.ts'
import { dollarsOf } from '#contract/money.ts'
import { seedContent } from '../../../demo/content.ts'
import { FINISH_MOVE } from '../../appointments/booking/finish-move.ts'
import { aTechnician, theOwner } from '../people.ts'
import { openShop, type ShopOptions, type TestShop } from '../shop.ts'
import type { Visitor } from '../visitor.ts'

/**
 * It is Saturday, November 21, 2026, 10 am in Columbus. A PC repair takes half an hour and can be booked two hours
 * ahead.
 */
export async function aShopWithTimes(options: ShopOptions = {}) {
  const shop = await openShop(options)
  await seedContent(shop.context())
  const teo = await aTechnician(shop)
  const olive = await theOwner(shop)
  await onlyTeo(shop)
  return { shop, teo, olive }
}

async function onlyTeo(shop: TestShop): Promise<void> {
  await shop.sql(`insert into booking_skills (service_id, user_id)
    select services.id, users.id from services, users where services.type = 'pc_repair' and username = 'teo'`)
}

export async function changeRule(olive: Visitor, change: Partial<Omit<RuleChange, 'depositAmount'>>): Promise<void> {
  const { rules } = await olive.call(getBookingSetup, {})
  const rule = rules.find(({ staffIds }) => staffIds.length > 0)!
  const { serviceName, isUsual, hasPrice, isPayable, depositAmount, ...given } = rule
  await olive.call(updateBookingRule, { ...given, depositAmount: dollarsOf(depositAmount), ...change })
}

/** Lets the seconds pass in which a move by the shop can be undone. */
export async function finishMoves(shop: TestShop): Promise<void> {
  await shop.sql('update pgboss.job set start_after = now() where name = $1', [FINISH_MOVE])
  await shop.jobs.drain()
}

export async function appointmentMails(shop: TestShop) {
  return shop.sql<{
    kind: string
    to_address: string
    subject: string
    text: string
    calendar: { method: string; content: string } | null
  }>(`select kind, to_address, subject, text, calendar from mail_messages where kind like 'appointment%' order by id`)
}

export const dev = { customerName: 'Dev Rao', customerEmail: 'dev@example.com' }

export async function availableTimes(visitor: Visitor, search: { from?: string; days?: number } = {}): Promise<Date[]> {
  const { days } = await visitor.call(listTimes, { type: 'pc-repair', ...search })
  return days.flatMap(({ times }) => times.map((time) => new Date(time)))
}

export async function book(visitor: Visitor, given: Partial<Parameters<typeof appointmentDraft>[0]> = {}) {
  const startsAt = given.startsAt ?? (await availableTimes(visitor))[0]!.toISOString()
  return visitor.call(bookAppointment, appointmentDraft({ ...given, startsAt }))
}

export function appointmentDraft(given: {
  startsAt: string
  key?: string
  type?: string
  place?: 'shop' | 'on site' | 'remote'
  customerName?: string
  customerEmail?: string
  customerPhone?: string
  address?: string
}) {
  return { key: randomUUID(), type: 'pc-repair', place: 'shop' as const, ...dev, ...given }
}
