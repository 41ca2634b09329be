import { once } from 'node:events'
import { SMTPServer } from 'smtp-server'
import { expect, onTestFinished, test } from 'vitest'
import { requestPasswordReset } from '#contract/accounts/account.ts'
import { listAudit } from '#contract/audit/audit.ts'
import { createCustomer } from '#contract/customers/customer.ts'
import * as admin from '#contract/mail/admin-mail.ts'
import * as newsletter from '#contract/marketing/admin-newsletter.ts'
import { unsubscribeFromNewsletter } from '#contract/marketing/newsletter.ts'
import { parseCsv } from '../http/csv/csv.ts'
import { aGiftShop, buyGiftCard } from '../testing/balances/gift-cards.ts'
import { signedUp, theOwner } from '../testing/people.ts'
import { openShop } from '../testing/shop.ts'
import { deleteMailTo } from './customer-mail.ts'

async function openSink() {
  const sink = { isWorking: false, subjects: [] as string[], env: {} as Record<string, string> }
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    logger: false,
    onData(stream, _, done) {
      let source = ''
      stream.on('data', (chunk) => {
        source += chunk
      })
      stream.on('end', () => {
        if (!sink.isWorking) return done(new Error('try again later'))
        sink.subjects.push(/^Subject: (.*)$/m.exec(source)![1]!.trim())
        done()
      })
    },
  })
  server.on('error', () => {})
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  onTestFinished(() => new Promise<void>((closed) => server.close(() => closed())))
  const { port } = server.server.address() as { port: number }
  sink.env = { SMTP_URL: `smtp://127.0.0.1:${port}`, MAIL_FROM: 'Shop <hello@shop.example>' }
  return sink
}

test('retries a failed email by hand', async () => {
  const sink = await openSink()
  const shop = await openShop({ env: { ...sink.env, DEMO: '1' } })
  const olive = await theOwner(shop)
  await shop.sql(`update mail_messages set status = 'cancelled'`)
  const { id } = await olive.call(admin.sendTestMail, { to: 'olive@example.com' })
  await expect(shop.jobs.drain()).rejects.toThrow('try again later')
  await shop.sql(`update mail_messages set status = 'failed', attempts = 9, last_error = 'refused' where id = $1`, [id])
  expect(await olive.call(admin.getMailHealth)).toMatchObject({ isSending: true, failed: 1, lastSentAt: null })

  sink.isWorking = true
  const retried = await olive.call(admin.retryMail, { id })
  expect(retried).toMatchObject({ status: 'queued', attempts: 0 })
  await shop.jobs.drain()

  expect(sink.subjects).toEqual(['Your shop can send email'])
  const [sent] = await olive.call(admin.listMail, { status: 'sent' })
  expect(sent).toMatchObject({ id, attempts: 1, lastError: null })
  expect(await olive.call(admin.getMailHealth)).toMatchObject({ failed: 0, queued: 0, lastSentAt: expect.any(Date) })
  await expect(olive.call(admin.retryMail, { id })).rejects.toMatchObject({ code: 'mail_not_waiting' })
  const log = await olive.call(listAudit, { target: `mail:${id}` })
  expect(log.map(({ action, after }) => [action, after])).toEqual([
    ['mail.retried', { status: 'queued' }],
    ['mail.tested', { to: 'olive@example.com' }],
  ])
})

test('cancels a waiting email, and sends a copy of a sent one', async () => {
  const sink = await openSink()
  sink.isWorking = true
  const shop = await openShop({ env: { ...sink.env, DEMO: '1' } })
  const olive = await theOwner(shop)
  await shop.jobs.drain()
  sink.subjects.length = 0

  const { id } = await olive.call(admin.sendTestMail, { to: 'olive@example.com' })
  await olive.call(admin.cancelMail, { id })
  await shop.jobs.drain()
  expect(sink.subjects).toEqual([])
  const copy = await olive.call(admin.resendMail, { id })
  await shop.jobs.drain()

  expect(copy).toMatchObject({ toAddress: 'olive@example.com', subject: 'Your shop can send email' })
  expect(copy.id).not.toBe(id)
  expect(sink.subjects).toEqual(['Your shop can send email'])
  await expect(olive.call(admin.cancelMail, { id: copy.id })).rejects.toMatchObject({ code: 'mail_not_waiting' })
})

test('explains why an email was not sent without a mail server', async () => {
  const shop = await openShop()
  const olive = await theOwner(shop)
  const { id } = await olive.call(admin.sendTestMail, { to: 'olive@example.com' })
  await shop.jobs.drain()

  expect(await olive.call(admin.getMailHealth)).toMatchObject({ isSending: false })
  await expect(olive.call(admin.retryMail, { id })).rejects.toMatchObject({
    message: 'No mail server is configured to send it.',
  })
})

test('shows readers of the outbox no links with keys', async () => {
  const shop = await openShop()
  const olive = await theOwner(shop)
  await signedUp(shop)
  await shop.visitor().call(requestPasswordReset, { email: 'carla@example.com' })
  const found = await olive.call(admin.listMail, { search: 'CARLA@example' })
  expect(found.length).toBeGreaterThan(0)

  for (const { id } of found) {
    const [stored] = await shop.sql<{ text: string }>('select text from mail_messages where id = $1', [id])
    const key = /https?:\/\/\S+[?#](?:\w+=)?(\S+)/.exec(stored!.text)?.[1]
    const { text } = await olive.call(admin.getMail, { id })
    if (key) expect(text).not.toContain(key)
  }
  const texts = await Promise.all(found.map(({ id }) => olive.call(admin.getMail, { id })))
  expect(texts.some(({ text }) => text.includes('/verify-email#…'))).toBe(true)
})

test('hides keys in the path of a link, such as a gift card’s', async () => {
  const { shop, olive, carla } = await aGiftShop()
  await buyGiftCard(carla)
  const [stored] = await shop.sql<{ id: number; text: string }>(
    `select id, text from mail_messages where kind = 'gift_card'`,
  )
  const key = /gift-card\/([\w-]+)/.exec(stored!.text)![1]!
  const { text } = await olive.call(admin.getMail, { id: stored!.id })

  expect(text).toContain('/gift-card/…')
  expect(text).not.toContain(key)
})

test('deletes emails that name a deleted address, but not longer addresses', async () => {
  const shop = await openShop()
  for (const text of ['Write to ann@example.com.', 'joann@example.com', 'ann@example.com.au'])
    await shop.sql(
      `insert into mail_messages (kind, to_address, subject, text, html, status) values ('told', 'shop@example.com', 'News', $1, '', 'sent')`,
      [text],
    )
  await deleteMailTo(shop.context(), 'ann@example.com', { kind: 'account_deleted' })

  expect(await shop.sql(`select text from mail_messages where kind = 'told' order by id`)).toEqual([
    { text: 'joann@example.com' },
    { text: 'ann@example.com.au' },
  ])
})

test('searches by part of an address or subject, with pages', async () => {
  const shop = await openShop()
  const olive = await theOwner(shop)
  for (const to of ['xzy@example.com', 'bob@example.com', 'x_y@example.com'])
    await olive.call(admin.sendTestMail, { to })
  const find = async (query: string) => {
    const response = await olive.fetch(`/api/admin/mail?${query}`)
    const mails = (await response.json()) as { toAddress: string }[]
    return { to: mails.map(({ toAddress }) => toAddress), total: response.headers.get('x-total-count') }
  }

  expect(await find('search=BOB')).toEqual({ to: ['bob@example.com'], total: '1' })
  expect(await find('search=x_')).toEqual({ to: ['x_y@example.com'], total: '1' })
  expect(await find('search=can+send&limit=1&page=2')).toEqual({ to: ['bob@example.com'], total: '3' })
})

test('lists, exports and deletes subscribers', async () => {
  const shop = await openShop()
  const olive = await theOwner(shop)
  await shop.sql(`insert into newsletter_subscribers (email, status, requested_at, confirmed_at) values
    ('ann@example.com', 'confirmed', now(), now()), ('bob@example.com', 'pending', now(), null), ('=cmd@example.com', 'confirmed', now(), now())`)

  const confirmed = await olive.call(newsletter.listSubscribers, { status: 'confirmed' })
  const file = await (await olive.fetch('/api/admin/newsletter/export?status=confirmed')).text()
  const [, ann, formula] = parseCsv(file).map(({ cells }) => cells)

  expect(confirmed.map(({ email }) => email)).toEqual(['=cmd@example.com', 'ann@example.com'])
  expect(file).toContain(`'=cmd@example.com`)
  expect(ann?.[0]).toBe('ann@example.com')
  expect(formula?.[1]).toBe('confirmed')
  const token = new URL(ann![5]!).searchParams.get('token')!
  await shop.visitor().call(unsubscribeFromNewsletter, { token })
  expect(await olive.call(newsletter.listSubscribers, { search: 'ANN@' })).toMatchObject([{ status: 'unsubscribed' }])

  await olive.call(newsletter.removeSubscriber, { id: confirmed[1]!.id })
  expect(await olive.call(newsletter.listSubscribers, { search: 'ann@' })).toEqual([])
  const [entry] = await olive.call(listAudit, { action: 'subscriber.removed' })
  expect(JSON.stringify(entry)).not.toContain('ann@')
})

test('records who canceled an email and who sent a copy', async () => {
  const shop = await openShop()
  const olive = await theOwner(shop)
  const { id } = await olive.call(admin.sendTestMail, { to: 'olive@example.com' })
  await olive.call(admin.cancelMail, { id })
  const copy = await olive.call(admin.resendMail, { id })

  expect(await olive.call(listAudit, { target: `mail:${id}` })).toMatchObject([
    { action: 'mail.resent', after: { copy: `mail:${copy.id}` } },
    { action: 'mail.cancelled', before: { status: 'queued' }, after: { status: 'cancelled' } },
    { action: 'mail.tested' },
  ])
})

test('names the customer of an email address, and of a phone number that a single customer has', async () => {
  const shop = await openShop()
  const olive = await theOwner(shop)
  const aRecord = (name: string, kind: 'email' | 'phone', value: string) =>
    olive.call(createCustomer, { name, contacts: [{ kind, value }] })
  const ada = await aRecord('Ada', 'email', 'Ada@example.com')
  const bo = await aRecord('Bo', 'phone', '614 555 0101')
  for (const name of ['Cy', 'Di']) await aRecord(name, 'phone', '614 555 0102')
  const written = (channel: string, address: string) =>
    shop.sql(
      `insert into mail_messages (kind, channel, to_address, subject, text, html, created_at)
       values ('test', $1, $2, $2, '', '', now())`,
      [channel, address],
    )
  await written('mail', 'ada@example.com')
  await written('mail', 'stranger@example.com')
  await written('text', '+16145550101')
  await written('text', '+16145550102')

  const mails = await olive.call(admin.listMail, { search: '' })

  const found = Object.fromEntries(mails.map(({ toAddress, customerId }) => [toAddress, customerId]))
  expect(found).toMatchObject({
    'ada@example.com': ada.id,
    'stranger@example.com': null,
    '+16145550101': bo.id,
    '+16145550102': null,
  })
})
