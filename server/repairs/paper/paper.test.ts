import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { enrollRegister } from '#contract/accounts/register.ts'
import { listAudit } from '#contract/audit/audit.ts'
import {
  cancelByLink,
  decideEstimate,
  getRepairStatus,
  resendRepairLink,
  sendRepairMessage,
  setTextOptIn,
} from '#contract/repairs/repair-status.ts'
import { createTicket, listTickets } from '#contract/repairs/ticket.ts'
import {
  copyTicketLink,
  getIntakeSlip,
  listIntakeSlips,
  printDeviceLabel,
  printIntakeSlips,
  replaceTicketLink,
} from '#contract/repairs/ticket-paper.ts'
import { takeIntake } from '#contract/repairs/workbench.ts'
import { withLabelPrinter } from '../../testing/printing-register.ts'
import { countMails } from '../../testing/repairs/bills.ts'
import { estimateTicket } from '../../testing/repairs/estimates.ts'
import { aLaptop, aShopWithATicket, checkInDevice, keyOfTicket } from '../../testing/repairs/tickets.ts'
import { anEmployee } from '../../testing/staff.ts'
import { problemOf } from '../../testing/visitor.ts'

test('creates one ticket for a numbered paper form, and finds it by the number', async () => {
  const { shop, teo, carla, ticket } = await aShopWithATicket({ openConnections: 5 })
  const key = randomUUID()
  const printed = await teo.call(printIntakeSlips, { key, count: 3 })
  expect(await teo.call(printIntakeSlips, { key, count: 3 })).toEqual(printed)
  expect(await teo.call(listIntakeSlips, { key })).toEqual(printed)
  expect(new Set(printed.map(({ number }) => number)).size).toBe(3)
  const [slip] = printed

  expect(await problemOf(carla.call(createTicket, { ...aLaptop, slipId: slip!.id }))).toMatchObject({
    code: 'slip_not_found',
  })
  expect(await problemOf(teo.call(createTicket, { ...aLaptop, slipId: 99_999 }))).toMatchObject({
    code: 'slip_not_found',
  })
  const intake = { ...aLaptop, serviceType: 'PC Repair', paymentMethod: 'counter' } as const
  const typed = await Promise.allSettled(
    [1, 2, 3].map(() => teo.call(takeIntake, { ...intake, slipId: slip!.id, key: randomUUID() })),
  )
  const [first] = typed.filter((one) => one.status === 'fulfilled').map(({ value }) => value)
  expect(typed.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  for (const one of typed.filter(({ status }) => status === 'rejected'))
    expect(one).toMatchObject({ reason: { code: 'slip_used', details: { ticketId: first!.id } } })
  expect(first).toMatchObject({ slip: slip!.number })
  expect(await teo.call(getIntakeSlip, { slipId: slip!.id })).toMatchObject({ ticketId: first!.id })
  for (const q of [slip!.number.toLowerCase(), slip!.link])
    expect((await teo.call(listTickets, { q })).map(({ id }) => id)).toEqual([first!.id])
  expect(await shop.sql('select id from repair_tickets where id > $1', [ticket.id])).toHaveLength(1)
})

test('the link on slip and label shows the repair, decides nothing, and mails the link that does', async () => {
  const { shop, carla, teo, ticket } = await aShopWithATicket()
  const bea = await anEmployee(shop)
  await shop.sql(`update users set given_rights = '{tickets.intake}' where username = 'bea'`)
  await checkInDevice(teo, ticket)
  await estimateTicket(teo, ticket)
  const { link } = await bea.call(copyTicketLink, { id: ticket.id })
  const key = link.split('/r/')[1]!
  const holder = shop.visitor()
  const approve = { key, version: 1, decision: 'approved', name: 'Carla Larch' } as const

  expect(await holder.call(getRepairStatus, { key })).toMatchObject({
    isViewOnly: true,
    estimate: { state: 'waiting' },
  })
  for (const step of [
    () => holder.call(decideEstimate, approve),
    () => holder.call(cancelByLink, { key, reason: '' }),
    () => holder.call(sendRepairMessage, { key, messageKey: randomUUID(), text: 'Go ahead' }),
    () => holder.call(setTextOptIn, { key, isWanted: true }),
  ])
    expect(await problemOf(step())).toMatchObject({ code: 'link_only_shows' })

  const first = await holder.call(resendRepairLink, { key })
  expect(first.message).toBe('We emailed the link to the address on this repair.')
  expect((await holder.call(resendRepairLink, { key })).message).toContain('again right now')
  const mails = await shop.sql<{ text: string }>(`select text from mail_messages where kind = 'ticket_link_again'`)
  expect(mails).toHaveLength(1)
  expect(mails[0]!.text).toContain(`/r/${ticket.key}`)
  expect(await carla.call(decideEstimate, approve)).toMatchObject({ isViewOnly: false, approval: 'approved' })
})

test('replaces the link once per click and emails it, and rejects users who may only read', async () => {
  const { shop, teo, ticket } = await aShopWithATicket()
  const bea = await anEmployee(shop)
  const byBea = bea.call(copyTicketLink, { id: ticket.id })
  expect(await problemOf(byBea)).toMatchObject({ kind: 'forbidden' })
  const replace = { id: ticket.id, version: ticket.version }
  expect(await problemOf(bea.call(replaceTicketLink, replace))).toMatchObject({ kind: 'forbidden' })

  expect(await teo.call(replaceTicketLink, replace)).toMatchObject({ key: null })
  const key = await keyOfTicket(shop, ticket)
  expect(await problemOf(teo.call(replaceTicketLink, replace))).toMatchObject({ code: 'stale_edit' })

  const holder = shop.visitor()
  expect(await problemOf(holder.call(getRepairStatus, { key: ticket.key }))).toMatchObject({ code: 'repair_not_found' })
  expect(await holder.call(getRepairStatus, { key })).toMatchObject({ number: ticket.number, ticketId: null })
  expect(await bea.call(getRepairStatus, { key })).toMatchObject({ ticketId: ticket.id })
  expect(await countMails(shop, 'ticket_link')).toBe(1)
})

test('prints the label of a device on the label printer, without contact data, and records who printed it', async () => {
  const { owner, ticket } = await aShopWithATicket()
  await owner.call(enrollRegister, withLabelPrinter())
  const { link } = await owner.call(copyTicketLink, { id: ticket.id })

  const { data } = await owner.call(printDeviceLabel, { id: ticket.id })

  const zpl = Buffer.from(data!, 'base64').toString()
  expect(zpl).toContain(`^FD${ticket.number}^FS`)
  expect(zpl).toContain(`^FDMA,${link.replaceAll('_', '_5F')}^FS`)
  expect(zpl.match(/\^FD[^^]*/g)!.join()).not.toContain('@')
  const [entry] = await owner.call(listAudit, { action: 'ticket.link_copied' })
  expect(entry).toMatchObject({ target: `ticket:${ticket.id}`, actorName: 'olive' })
})
