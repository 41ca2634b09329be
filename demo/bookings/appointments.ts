import { eq } from 'drizzle-orm'
import { addDays, dayIn } from '#contract/zoned-time.ts'
import { users } from '#server/accounts/user.table.ts'
import { appointments } from '#server/appointments/appointment.table.ts'
import { newAppointment } from '#server/appointments/booking/book.ts'
import { slotsFor } from '#server/appointments/booking/slot.ts'
import { takeSlot } from '#server/appointments/booking/take-slot.ts'
import { USUAL_RULE } from '#server/appointments/booking-rule.ts'
import { bookingRules, bookingSkills, rooms } from '#server/appointments/booking-setup.table.ts'
import { listTimes, readDayOf } from '#server/appointments/times/list-times.ts'
import { visitAt } from '#server/appointments/times/visit.ts'
import { timeZoneOf } from '#server/company/company.ts'
import type { Ctx } from '#server/context.ts'
import { services } from '#server/services/service.table.ts'
import { carla } from '../shoppers.ts'
import { bookedInDemo, type DemoAppointment, demoRules } from './booked-appointments.ts'

export async function seedAppointments(ctx: Ctx): Promise<void> {
  await ctx.db.insert(rooms).values({ name: 'Meeting room' })
  for (const { type, by, ...rule } of demoRules) {
    const [service] = await ctx.db.select({ id: services.id }).from(services).where(eq(services.type, type))
    const serviceId = service!.id
    await ctx.db.insert(bookingRules).values({ ...USUAL_RULE, ...rule, serviceId })
    for (const name of by) await ctx.db.insert(bookingSkills).values({ serviceId, userId: await idOf(ctx, name) })
  }
  for (const [at, booked] of bookedInDemo.entries()) await seedOne(ctx, booked, at)
}

async function seedOne(
  ctx: Ctx,
  { type, place, inDays, nth, status, ...visit }: DemoAppointment,
  at: number,
): Promise<void> {
  const timeZone = await timeZoneOf(ctx)
  const from = addDays(dayIn(timeZone, ctx.now), inDays)
  const { service, days, place: usual } = await listTimes(ctx, { type, from, days: 7, ...(place && { place }) })
  const startsAt = new Date(days[0]!.times[Math.min(nth, days[0]!.times.length - 1)]!)
  const where = { serviceId: service.id, place: usual, startsAt }
  const { bookable, occupied } = await readDayOf(ctx, where)
  const span = visitAt(startsAt.getTime(), bookable, usual)
  const [slot] = slotsFor(bookable, occupied, { busy: span.busy, place: usual })
  const customerUserId = visit.customerEmail === carla.contactEmail ? await idOf(ctx, 'customer') : null
  const values = newAppointment(
    ctx,
    {
      ...where,
      ...visit,
      key: keyOf(at),
      visit: span,
      windowMinutes: bookable.windowMinutes,
      timeZone,
      customerUserId,
    },
    slot!,
  )
  const id = await takeSlot(ctx, values)
  await ctx.db.update(appointments).set({ status, remindedAt: ctx.now }).where(eq(appointments.id, id!))
}

function keyOf(at: number): string {
  return `00000000-0000-4000-8000-${String(at).padStart(12, '0')}`
}

async function idOf(ctx: Ctx, username: string): Promise<number> {
  const [user] = await ctx.db.select({ id: users.id }).from(users).where(eq(users.username, username))
  return user!.id
}
