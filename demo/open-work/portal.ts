import { randomUUID } from 'node:crypto'
import { and, eq, inArray } from 'drizzle-orm'
import type { Fields, RecordKind } from '#contract/portal/record.ts'
import { addDays, dayIn, instantAt } from '#contract/zoned-time.ts'
import { users } from '#server/accounts/user.table.ts'
import { timeZoneOf } from '#server/company/company.ts'
import type { Ctx } from '#server/context.ts'
import { portalDevices } from '#server/portal/device/portal-device.table.ts'
import { portalRecords } from '#server/portal/portal-record.table.ts'
import { repairTickets } from '#server/repairs/ticket/ticket.table.ts'
import { carla } from '../shoppers.ts'

const HOUR_MS = 3_600_000

export async function seedPortal(ctx: Ctx): Promise<void> {
  const people = await ctx.db.select({ id: users.id, username: users.username }).from(users)
  const idOf = (username: string) => people.find((user) => user.username === username)!.id
  const { status, custody, id } = repairTickets
  const onBench = and(inArray(status, ['in progress', 'awaiting parts']), eq(custody, 'in shop'))
  const tickets = await ctx.db
    .select({ id, createdAt: repairTickets.createdAt })
    .from(repairTickets)
    .where(onBench)
    .orderBy(id)
    .limit(2)
  const records = tickets.flatMap(({ id: ticketId, createdAt }, place) => [
    { kind: 'intake' as const, userId: idOf('tech'), ticketId, at: createdAt, fields: INTAKES[place]! },
    {
      ...{ kind: 'task' as const, userId: idOf('tech'), ticketId, at: new Date(createdAt.getTime() + HOUR_MS) },
      fields: { ...TASKS[place]!, ticketId, intakeUuid: null, technician: 'tech' },
    },
  ])
  const wish = { kind: 'appointment' as const, userId: idOf('customer'), ticketId: null, at: ctx.now }
  const all = [...records, { ...wish, fields: await aWish(ctx) }]
  await ctx.db.insert(portalRecords).values(all.map(rowOf))
  await ctx.db
    .insert(portalDevices)
    .values({
      ...{ draftKey: randomUUID(), name: 'Front counter tablet', pairedById: idOf('admin') },
      ...{ pairedAt: new Date(ctx.now.getTime() - 30 * 24 * HOUR_MS), lastUserId: idOf('tech') },
      lastContactAt: new Date(ctx.now.getTime() - HOUR_MS),
    })
}

interface Written {
  kind: RecordKind
  userId: number
  ticketId: number | null
  at: Date
  fields: Fields
}

function rowOf({ at, ...written }: Written) {
  return { ...written, uuid: randomUUID(), createdAt: at, updatedAt: at }
}

const checkIn = { backedUp: 'yes', claimNumber: null, isTermsAccepted: true, signature: null, checkIn: null, notes: [] }
const INTAKES: Fields[] = [
  { ...checkIn, accessories: 'Charger' },
  { ...checkIn, backedUp: 'unknown', accessories: 'Case, SIM card' },
]
const TASKS: Fields[] = [
  { description: 'Open it and look for liquid', status: 'In Progress', timeSpent: 35, partsUsed: [], notes: [] },
  {
    description: 'Order and fit the part',
    status: 'Waiting for Parts',
    timeSpent: 20,
    partsUsed: [{ name: 'Adhesive', costCents: 300 }],
    notes: [],
  },
]

async function aWish(ctx: Ctx): Promise<Fields> {
  const zone = await timeZoneOf(ctx)
  return {
    customerName: carla.contactName,
    customerEmail: carla.contactEmail,
    customerPhone: carla.contactPhone,
    service: 'Look at the wireless network at home',
    startsAt: instantAt(zone, addDays(dayIn(zone, ctx.now), 6), '18:30').toISOString(),
    place: 'onsite',
    address: '',
    status: 'Scheduled',
    notes: [],
  }
}
