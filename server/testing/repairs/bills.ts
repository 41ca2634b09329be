import { randomUUID } from 'node:crypto'
import type { z } from 'zod'
import { takeRepairPayment, writeBill } from '#contract/repairs/admin-account.ts'
import { moveTicket } from '#contract/repairs/admin-ticket.ts'
import { decideEstimate } from '#contract/repairs/repair-status.ts'
import type { TicketDetails } from '#contract/repairs/ticket.ts'
import type { TestShop } from '../shop.ts'
import type { Visitor } from '../visitor.ts'
import { estimateTicket } from './estimates.ts'
import { aShopWithATicket, goodCondition, startRepair } from './tickets.ts'

export async function aShopWithAnApproval(draft: Parameters<typeof estimateTicket>[2] = {}) {
  const given = await aShopWithATicket({ openConnections: 5 })
  await startRepair(given.teo, given.ticket, given.teosId)
  await estimateTicket(given.teo, given.ticket, draft)
  const yes = { version: 1, decision: 'approved', name: 'Carla Larch' } as const
  await given.shop.visitor().call(decideEstimate, { key: given.ticket.key, ...yes })
  return given
}

export function billTicket(
  technician: Visitor,
  { id }: { id: number },
  lines: z.input<typeof writeBill.input>['lines'] = [],
): Promise<TicketDetails> {
  return technician.call(writeBill, { id, lines })
}

export function markReady(technician: Visitor, { id }: { id: number }): Promise<TicketDetails> {
  return technician.call(moveTicket, {
    id,
    status: 'ready for pickup',
    resolution: 'repaired',
    postCondition: goodCondition,
  })
}

export function payInCash(
  owner: Visitor,
  { id }: { id: number },
  payment: Partial<z.input<typeof takeRepairPayment.input>> & { amount: number },
): Promise<TicketDetails> {
  return owner.call(takeRepairPayment, { id, key: randomUUID(), kind: 'repair', source: 'cash', ...payment })
}

export async function countMails(shop: TestShop, kind: string): Promise<number> {
  const [row] = await shop.sql<{ n: number }>(`select count(*)::int n from mail_messages where kind = $1`, [kind])
  return row!.n
}
