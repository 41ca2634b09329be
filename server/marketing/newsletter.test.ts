import { expect, test } from 'vitest'
import { listMailbox } from '#contract/mail/mailbox.ts'
import { confirmNewsletter, signUpForNewsletter, unsubscribeFromNewsletter } from '#contract/marketing/newsletter.ts'
import { seedContent } from '../../demo/content.ts'
import { openConnectionsOf, openShop, type TestShop } from '../testing/shop.ts'

async function openShopWithNewsletter() {
  const shop = await openShop()
  await seedContent(shop.context())
  return shop
}

const mailsTo = (shop: TestShop, address: string) =>
  shop.sql<{ text: string; html: string; headers: Record<string, string> }>(
    'select text, html, headers from mail_messages where to_address = $1 order by id',
    [address],
  )

const tokenOf = (text: string, page: 'confirm' | 'unsubscribe') =>
  new RegExp(`/newsletter/${page}\\?token=(\\S+)`).exec(text)![1]!

const statusOf = async (shop: TestShop, email: string) =>
  (await shop.sql('select status from newsletter_subscribers where email = $1', [email]))[0]?.status

test('subscribes, confirms by email and unsubscribes', async () => {
  const shop = await openShopWithNewsletter()
  const carla = shop.visitor()

  await carla.call(signUpForNewsletter, { email: 'Carla@Example.com' })
  expect(await statusOf(shop, 'carla@example.com')).toBe('pending')

  const [mail] = await mailsTo(shop, 'carla@example.com')
  await carla.call(confirmNewsletter, { token: tokenOf(mail!.text, 'confirm') })
  await carla.call(confirmNewsletter, { token: tokenOf(mail!.text, 'confirm') })
  expect(await statusOf(shop, 'carla@example.com')).toBe('confirmed')

  await carla.call(unsubscribeFromNewsletter, { token: tokenOf(mail!.text, 'unsubscribe') })
  await carla.call(unsubscribeFromNewsletter, { token: tokenOf(mail!.text, 'unsubscribe') })
  expect(await statusOf(shop, 'carla@example.com')).toBe('unsubscribed')
})

test('names the sender, its address and the way to unsubscribe in the email', async () => {
  const shop = await openShopWithNewsletter()
  await shop.visitor().call(signUpForNewsletter, { email: 'carla@example.com' })

  const [mail] = await mailsTo(shop, 'carla@example.com')

  const [sent] = await shop.visitor().call(listMailbox)
  expect(sent!.text).toContain('Northside Tech & Wellness\n1870 Northside Row, Columbus, OH 43211')
  expect(sent!.html).toContain('Northside Tech &amp; Wellness<br>1870 Northside Row, Columbus, OH 43211')
  expect(mail!.headers['List-Unsubscribe']).toBe(
    `<http://localhost:3000/newsletter/unsubscribe?token=${tokenOf(mail!.text, 'unsubscribe')}>`,
  )
})

test('sends one email for twenty simultaneous requests, and the next one a day later', async () => {
  const shop = await openShopWithNewsletter()
  await openConnectionsOf(shop)
  const shoppers = Array.from({ length: 20 }, () => shop.visitor())

  await Promise.all(shoppers.map((visitor) => visitor.call(signUpForNewsletter, { email: 'carla@example.com' })))
  expect(await mailsTo(shop, 'carla@example.com')).toHaveLength(1)

  shop.time.pass(24 * 60)
  await shop.visitor().call(signUpForNewsletter, { email: 'carla@example.com' })
  expect(await mailsTo(shop, 'carla@example.com')).toHaveLength(1)

  shop.time.pass(1)
  await shop.visitor().call(signUpForNewsletter, { email: 'carla@example.com' })
  expect(await mailsTo(shop, 'carla@example.com')).toHaveLength(2)
})

test('does not reveal subscribers, and does not email them', async () => {
  const shop = await openShopWithNewsletter()
  await shop.sql(`insert into newsletter_subscribers (email, status, requested_at, confirmed_at)
    values ('carla@example.com', 'confirmed', now(), now())`)
  const post = async (email: string) => {
    const init = { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ email }) }
    const response = await shop.visitor().fetch('/api/newsletter', init)
    return [response.status, await response.text()]
  }

  const known = await post('carla@example.com')
  const unknown = await post('walter@example.com')

  expect(known).toEqual(unknown)
  expect(known[0]).toBe(202)
  expect(await mailsTo(shop, 'carla@example.com')).toEqual([])
  expect(await statusOf(shop, 'carla@example.com')).toBe('confirmed')
})

test('accepts the old link after an unsubscription only after a new sign-up', async () => {
  const shop = await openShopWithNewsletter()
  const carla = shop.visitor()
  await carla.call(signUpForNewsletter, { email: 'carla@example.com' })
  const [mail] = await mailsTo(shop, 'carla@example.com')
  await carla.call(unsubscribeFromNewsletter, { token: tokenOf(mail!.text, 'unsubscribe') })

  const confirming = () => carla.call(confirmNewsletter, { token: tokenOf(mail!.text, 'confirm') })
  await expect(confirming()).rejects.toMatchObject({ code: 'newsletter_link_invalid' })

  await carla.call(signUpForNewsletter, { email: 'carla@example.com' })
  await confirming()
  expect(await statusOf(shop, 'carla@example.com')).toBe('confirmed')
})

test('changes nothing when a link is opened, only when the button is pressed', async () => {
  const shop = await openShopWithNewsletter()
  await shop.visitor().call(signUpForNewsletter, { email: 'carla@example.com' })
  const [mail] = await mailsTo(shop, 'carla@example.com')

  const opened = await shop.visitor().fetch(`/api/newsletter/confirm?token=${tokenOf(mail!.text, 'confirm')}`)

  expect(opened.ok).toBe(false)
  expect(await statusOf(shop, 'carla@example.com')).toBe('pending')
})

test('rejects an invalid address with the specified text', async () => {
  const shop = await openShopWithNewsletter()

  const refused = shop.visitor().call(signUpForNewsletter, { email: 'carla at example' })

  await expect(refused).rejects.toMatchObject({ kind: 'invalid', message: 'Invalid email address' })
})

test('says how to unsubscribe if the link is damaged', async () => {
  const shop = await openShopWithNewsletter()

  const refused = shop.visitor().call(unsubscribeFromNewsletter, { token: 'bad' })

  await expect(refused).rejects.toMatchObject({ message: 'This link is no longer valid. Contact us to unsubscribe.' })
})
