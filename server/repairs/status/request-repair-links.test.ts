import { expect, test } from 'vitest'
import { requestRepairLinks, resendRepairLink } from '#contract/repairs/repair-status.ts'
import { aLaptop, aShopWithATicket, createTicketAs } from '../../testing/repairs/tickets.ts'
import type { TestShop } from '../../testing/shop.ts'

async function ask(shop: TestShop, email: string) {
  const answer = await shop.visitor().call(requestRepairLinks, { email })
  await shop.jobs.drain()
  return answer
}

const mailsOf = (shop: TestShop) =>
  shop.sql<{ to_address: string; text: string }>(
    `select to_address, text from mail_messages where kind = 'ticket_link_again' order by id`,
  )

test('emails the links of their repairs to customers only, once an hour', async () => {
  const { shop, carla, ticket } = await aShopWithATicket()
  const other = await createTicketAs(carla, { ...aLaptop, deviceModel: 'Air 15' })
  await createTicketAs(carla, { ...aLaptop, customerEmail: 'nadia@example.com' })

  const known = await ask(shop, 'CARLA@example.com')
  expect(await ask(shop, 'mallory@example.com')).toEqual(known)
  await ask(shop, 'carla@example.com')

  const mails = await mailsOf(shop)
  expect(mails.map(({ to_address }) => to_address)).toEqual(['carla@example.com', 'carla@example.com'])
  for (const { key } of [ticket, other]) expect(mails.map(({ text }) => text).join()).toContain(`/r/${key}`)
  shop.time.pass(61)
  await ask(shop, 'carla@example.com')
  expect(await mailsOf(shop)).toHaveLength(4)
})

test('emails at most five links a day, so that most of the emails of an address are left for news', async () => {
  const { shop, ticket } = await aShopWithATicket()
  for (let hours = 0; hours < 8; hours++) {
    await ask(shop, 'carla@example.com')
    shop.time.pass(61)
  }

  expect(await mailsOf(shop)).toHaveLength(5)
  const { message } = await shop.visitor().call(resendRepairLink, { key: ticket.key })
  expect(message).toContain('We can’t email this link again')
  expect(await mailsOf(shop)).toHaveLength(5)
})

test.each([
  { change: `status = 'cancelled', moved_at = now() - interval '100 days'`, links: 0 },
  { change: `status = 'cancelled', moved_at = now() - interval '80 days'`, links: 1 },
  { change: `moved_at = now() - interval '100 days'`, links: 1 },
])('emails $links links after: $change', async ({ change, links }) => {
  const { shop } = await aShopWithATicket()
  await shop.sqlAsOwner('alter table repair_tickets disable trigger user')
  await shop.sql(`update repair_tickets set ${change}`)
  await ask(shop, 'carla@example.com')

  expect(await mailsOf(shop)).toHaveLength(links)
})
