import { randomUUID } from 'node:crypto'
import { addCartBill } from '#contract/checkout/cart-bill.ts'
import { prepareRepairPayment } from '#contract/repairs/account.ts'
import { encryptPasscode } from '#contract/repairs/encrypt-passcode.ts'
import { setFittingFees } from '#contract/repairs/fitting/fitting.ts'
import { type HandoffTask, makeHandoff } from '#contract/repairs/handoff/handoff.ts'
import { getDeviceAccess, setDeviceAccess } from '#contract/repairs/passcode.ts'
import { changeRepairSettings } from '#contract/repairs/repair-settings.ts'
import { decideEstimate } from '#contract/repairs/repair-status.ts'
import { assignTicket } from '#contract/repairs/workbench.ts'
import { signedUp } from '../people.ts'
import { aProduct } from '../products.ts'
import { payByCard } from '../purchase.ts'
import { markReady } from '../repairs/bills.ts'
import { estimateTicket } from '../repairs/estimates.ts'
import { aLaptop, checkInDevice, collectionProof, createTicketAs, startRepair } from '../repairs/tickets.ts'
import type { BusyShop, RareWrite } from './rare-write.ts'

const rita = { username: 'rita', password: 'willow street 12', email: 'rita@example.com' }
const RITAS = { ...aLaptop, customerName: 'Rita Willow', customerEmail: rita.email }
const DAY_MS = 86_400_000

export async function repairWrites(given: BusyShop): Promise<Record<string, RareWrite>> {
  const { shop, owner, teo, teosId } = given
  const customer = await signedUp(shop, rita)
  const handedIn = () => createTicketAs(customer, RITAS)

  async function onTheBench() {
    const ticket = await handedIn()
    await owner.call(assignTicket, { id: ticket.id, assigneeId: teosId })
    await startRepair(teo, ticket, teosId)
    return ticket
  }
  async function ready() {
    const ticket = await onTheBench()
    await estimateTicket(teo, ticket)
    const yes = { version: 1, decision: 'approved', name: 'Rita Willow' } as const
    await shop.visitor().call(decideEstimate, { key: ticket.key, ...yes })
    await markReady(teo, ticket)
    return ticket
  }
  async function handoff(asks: HandoffTask) {
    const ticket = await (asks === 'estimate' ? onTheBench() : handedIn())
    if (asks === 'estimate') await estimateTicket(teo, ticket)
    const { link } = await teo.call(makeHandoff, { id: ticket.id, asks })
    return { key: link.split('/h/')[1]!, useKey: randomUUID() }
  }

  await owner.call(changeRepairSettings, {
    ...{ laborRate: 75, workWarrantyDays: 90, partWarrantyDays: 90, rates: [] },
    remoteTools: [{ tool: 'Screen Share', url: 'https://share.example.com' }],
  })
  const bench = await onTheBench()
  const due = await ready()
  const payment = { key: due.key, kind: 'repair', amount: 107 } as const
  const withBill = shop.visitor()
  await withBill.call(addCartBill, { kind: 'repair', key: due.key })
  const paid = await ready()
  const prepared = await customer.call(prepareRepairPayment, { ...payment, key: paid.key })
  await payByCard(customer, prepared.clientSecret)

  const { publicKey, number } = await shop.visitor().call(getDeviceAccess, { key: bench.key })
  const passcode = await encryptPasscode(publicKey, number, '4711')
  await shop.visitor().call(setDeviceAccess, { key: bench.key, choice: 'given', passcode })

  const lent = await handedIn()
  await checkInDevice(teo, lent)
  const unclaimed = await ready()
  await forgottenHere(given, unclaimed)
  const battery = await aProduct(shop, { name: 'Battery', slug: 'battery', stock: 3 })
  await owner.call(setFittingFees, { fees: [{ categoryId: battery.categoryId, fee: 35 }] })
  const bill = { kind: 'repair' as const, id: String(due.id), amount: 107 }
  const { useKey, key: passcodeKey } = await handoff('passcode')

  return {
    'POST /admin/bill-sales': {
      sent: { key: randomUUID(), bills: [bill], payment: { method: 'cash', given: 110 } },
      by: owner,
    },
    'POST /cart/bills': { sent: { kind: 'repair', key: due.key }, by: shop.visitor() },
    'POST /cart/bills/payment': { sent: { amount: 107 }, by: withBill },
    'POST /repair-status/:key/payment': { sent: payment },
    'POST /repair-status/:key/payment/report': { sent: { key: paid.key, paymentIntentId: prepared.paymentIntentId } },
    'POST /handoffs/:key/access': { sent: { key: passcodeKey, useKey, choice: 'not needed' } },
    'POST /handoffs/:key/decision': {
      sent: { ...(await handoff('estimate')), version: 1, decision: 'approved', name: 'Rita Willow' },
    },
    'POST /handoffs/:key/done': { sent: await handoff('photos') },
    'POST /handoffs/:key/signature': { sent: { ...(await handoff('drop-off')), name: 'Rita Willow' } },
    'POST /repair-tickets/:id/merge': { sent: { id: (await handedIn()).id, into: (await handedIn()).id }, by: owner },
    'POST /repair-tickets/:id/passcode/openings': { sent: { id: bench.id, reason: 'find the fault' }, by: teo },
    'POST /repair-tickets/:id/release': { sent: { id: lent.id, ...collectionProof }, by: owner },
    'POST /repair-tickets/:id/remote-sessions': {
      sent: { id: bench.id, key: randomUUID(), tool: 'Screen Share', consentedBy: 'Rita Willow' },
      by: teo,
    },
    'POST /repair-tickets/:id/undo': { sent: { id: (await ready()).id }, by: owner },
    'PUT /repair-status/:key/texts': { sent: { key: bench.key, isWanted: true } },
    'PUT /repair-tickets/:id/texts': { sent: { id: bench.id, isWanted: true }, by: owner },
    'PUT /repair-tickets/:id/unclaimed/proposal': {
      sent: { id: unclaimed.id, method: 'recycled', reason: 'No-show', isWiped: true },
      by: owner,
    },
    'POST /fittings': {
      sent: {
        ...{ key: randomUUID(), slug: 'battery', total: 58.85, deviceType: 'Laptop', deviceModel: 'Air 14' },
        ...{ customerName: 'Rita Willow', customerEmail: rita.email, customerPhone: '614-555-0177' },
      },
      by: shop.visitor(),
    },
  }
}

async function forgottenHere({ shop }: BusyShop, { id }: { id: number }): Promise<void> {
  const ago = (days: number) => new Date(shop.time.now.getTime() - days * DAY_MS)
  await shop.sql('update repair_tickets set ready_at = $2, moved_at = $2 where id = $1', [id, ago(200)])
  await shop.sql(
    `insert into unclaimed_letters (ticket_id, letter_key, how, sent_by, at) values ($1, gen_random_uuid(), 'Certified mail', 'teo', $2)`,
    [id, ago(40)],
  )
}
