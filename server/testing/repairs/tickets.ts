import type { z } from 'zod'
import { checkInTicket, moveTicket } from '#contract/repairs/admin-ticket.ts'
import { createTicket, type TicketDetails } from '#contract/repairs/ticket.ts'
import { CONDITION_PARTS } from '#contract/repairs/ticket-facts.ts'
import { ticketKey } from '../../repairs/ticket/ticket-key.ts'
import { aTechnician, signedUp, theOwner } from '../people.ts'
import { openShop, type ShopOptions, type TestShop } from '../shop.ts'
import type { Visitor } from '../visitor.ts'

export const aLaptop = {
  deviceType: 'Laptop',
  deviceBrand: 'Kestrel',
  deviceModel: 'Air 14',
  problemDescription: 'It no longer starts.',
  customerName: 'Carla Larch',
  customerEmail: 'carla@example.com',
  customerPhone: '614-555-0142',
} as const

export const goodCondition = CONDITION_PARTS.map((part) => ({ part, state: 'ok' as const }))

export async function aShopWithATicket(options: ShopOptions = {}) {
  const shop = await openShop(options)
  const owner = await theOwner(shop)
  const teo = await aTechnician(shop)
  const carla = await signedUp(shop)
  const ticket = await createTicketAs(carla)
  return { shop, owner, teo, carla, ticket, teosId: await idOfTeo(shop) }
}

export async function createTicketAs(
  customer: Visitor,
  device: z.input<typeof createTicket.input> = aLaptop,
): Promise<TicketDetails & { key: string }> {
  const ticket = await customer.call(createTicket, device)
  return { ...ticket, key: ticket.key! }
}

export async function keyOfTicket(shop: TestShop, { id }: { id: number }): Promise<string> {
  const sql = `select id, key_version as "keyVersion" from repair_tickets where id = ${id}`
  const [row] = await shop.sql<{ id: number; keyVersion: number }>(sql)
  return ticketKey(shop.context().config, row!)
}

async function idOfTeo(shop: TestShop): Promise<number> {
  const [row] = await shop.sql<{ id: number }>(`select id from users where username = 'teo'`)
  return row!.id
}

export const waivedIntake = {
  belongings: [],
  photosWaived: 'The camera is broken',
  termsRefused: 'Reads them at home first',
}

export const agreedTerms = { isBackupWanted: false, isDataLossAccepted: true, initials: 'CL', returnOldParts: false }

export function checkInDevice(
  technician: Visitor,
  { id }: { id: number },
  answers: Partial<z.input<typeof checkInTicket.input>> = {},
): Promise<TicketDetails> {
  return technician.call(checkInTicket, {
    id,
    serialNumber: 'C02XK1',
    condition: goodCondition,
    ...waivedIntake,
    ...agreedTerms,
    belongings: [{ name: 'Charger' }],
    backedUp: 'unknown',
    estimateChoice: 'none',
    ...answers,
  })
}

export const collectionProof = {
  collectedBy: 'Carla',
  collectorProof: 'slip',
  photosWaived: waivedIntake.photosWaived,
} as const

export const pickupByCarla = { status: 'completed', ...collectionProof } as const

export async function startRepair(technician: Visitor, ticket: { id: number }, assigneeId: number) {
  await checkInDevice(technician, ticket)
  return technician.call(moveTicket, { id: ticket.id, status: 'in progress', assigneeId })
}
