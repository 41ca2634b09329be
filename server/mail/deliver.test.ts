import { once } from 'node:events'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'
import { expect, onTestFinished, test } from 'vitest'
import { listMailbox } from '#contract/mail/mailbox.ts'
import { inTransaction } from '../db/transaction.ts'
import { openShop, type TestShop } from '../testing/shop.ts'
import { deliver, openCourier } from './deliver.ts'
import { type Mail, queueMail } from './outbox.ts'

interface Received {
  to: string[]
  source: string
}

test('sends an email once to its recipient, whatever the name contains', async () => {
  const sink = await openSink()
  const shop = await openShop({ env: sink.env })
  for (const name of [
    'Zoë Ünal 👩🏽‍🔧',
    'x\r\nBcc: mallory@example.com',
    '"a" <mallory@example.com>',
    'a@b.example, mallory@example.com',
  ]) {
    await queue(shop, aMail({ to: { name, address: 'carla@example.com' }, subject: `For ${name}` }))
  }
  await shop.jobs.drain()
  await shop.jobs.drain()

  expect(sink.received).toHaveLength(4)
  for (const { to, source } of sink.received) {
    expect(to).toEqual(['carla@example.com'])
    expect(source).not.toMatch(/^bcc:/im)
    expect(source.match(/^to:/gim)).toHaveLength(1)
    expect(source.match(/^subject:/gim)).toHaveLength(1)
  }
  expect(await statuses(shop)).toEqual(Array(4).fill('sent'))
})

test('retries under the same Message-ID', async () => {
  const sink = await openSink({ failures: 1 })
  const shop = await openShop({ env: sink.env })
  await queue(shop, aMail())
  await expect(shop.jobs.drain()).rejects.toThrow()
  expect(await statuses(shop)).toEqual(['queued'])
  const [{ id } = { id: 0 }] = await shop.sql<{ id: number }>('select id from mail_messages')

  const courier = openCourier(sink.env.SMTP_URL)
  await deliver(shop.context(), courier, id)
  await deliver(shop.context(), courier, id)

  expect(sink.received).toHaveLength(1)
  expect(sink.received[0]!.source).toContain(`Message-ID: <benchside-${id}@localhost>`)
  expect(await shop.sql('select status, attempts, last_error from mail_messages')).toEqual([
    { status: 'sent', attempts: 2, last_error: null },
  ])
})

test('fails after the ninth attempt and says why', async () => {
  const sink = await openSink({ failures: 2 })
  const shop = await openShop({ env: sink.env })
  await queue(shop, aMail())
  const [{ id } = { id: 0 }] = await shop.sql<{ id: number }>('select id from mail_messages')
  const courier = openCourier(sink.env.SMTP_URL)
  await shop.sql('update mail_messages set attempts = 7')

  await expect(deliver(shop.context(), courier, id)).rejects.toThrow()
  expect(await statuses(shop)).toEqual(['queued'])
  await expect(deliver(shop.context(), courier, id)).rejects.toThrow()
  expect(await shop.sql('select status, attempts, last_error from mail_messages')).toEqual([
    { status: 'failed', attempts: 9, last_error: expect.stringContaining('Error') },
  ])
})

test.each([
  { at: 'recipient', code: 550, status: 'failed' },
  { at: 'content', code: 554, status: 'failed' },
  { at: 'recipient', code: 451, status: 'queued' },
  { at: 'sender', code: 550, status: 'queued' },
] as const)('leaves an email $status after a $code for its $at', async ({ at, code, status }) => {
  const sink = await openSink({ refusal: { at, code } })
  const shop = await openShop({ env: sink.env })
  await queue(shop, aMail())

  await shop.jobs.drain().catch(() => {})

  expect(await shop.sql('select status, attempts, last_error from mail_messages')).toEqual([
    { status, attempts: 1, last_error: expect.stringContaining(String(code)) },
  ])
})

test('does not send an email whose transaction was rolled back', async () => {
  const shop = await openShop()
  const failed = inTransaction(shop.context(), async (ctx) => {
    await queueMail(ctx, aMail())
    throw new Error('changed my mind')
  })

  await expect(failed).rejects.toThrow('changed my mind')
  expect(await shop.jobs.drain()).toBe(0)
  expect(await statuses(shop)).toEqual([])
})

test('sends one email for a repeated dedupe key', async () => {
  const shop = await openShop()
  const isNew = await Promise.all([1, 2, 3, 4].map(() => queue(shop, aMail({ dedupeKey: 'welcome:1' }))))
  expect(isNew.filter(Boolean)).toHaveLength(1)
  expect(await statuses(shop)).toEqual(['queued'])
})

test('shows emails only in a demo without a mail server', async () => {
  const sink = await openSink()
  const demo = await openShop()
  await queue(demo, aMail())
  await demo.jobs.drain()

  expect(await demo.visitor().call(listMailbox)).toMatchObject([{ to: 'carla@example.com', subject: 'Hello' }])
  await demo.sql(`update mail_messages set status = 'cancelled'`)
  expect(await demo.visitor().call(listMailbox)).toEqual([])
  for (const env of [sink.env, { DEMO: '0' }]) {
    const shop = await openShop({ env })
    await expect(shop.visitor().call(listMailbox)).rejects.toMatchObject({ code: 'not_found', status: 404 })
  }
})

async function queue(shop: TestShop, mail: Mail): Promise<boolean> {
  return inTransaction(shop.context(), (ctx) => queueMail(ctx, mail))
}

function aMail(given: Partial<Mail> = {}): Mail {
  return {
    kind: 'test',
    to: { name: 'Carla', address: 'carla@example.com' },
    subject: 'Hello',
    text: 'Hello',
    html: '<p>Hello</p>',
    ...given,
  }
}

async function statuses(shop: TestShop): Promise<string[]> {
  const rows = await shop.sql<{ status: string }>('select status from mail_messages order by id')
  return rows.map(({ status }) => status)
}

interface Refusal {
  at: 'sender' | 'recipient' | 'content'
  code: number
}

async function openSink({ failures = 0, refusal }: { failures?: number; refusal?: Refusal } = {}) {
  const refusing = (at: Refusal['at']) =>
    refusal?.at === at ? Object.assign(new Error('refused'), { responseCode: refusal.code }) : null
  const received: Received[] = []
  const options: SMTPServerOptions = {
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    logger: false,
    onMailFrom: (_address, _session, done) => done(refusing('sender')),
    onRcptTo: (_address, _session, done) => done(refusing('recipient')),
    onData(stream, session, done) {
      let source = ''
      stream.on('data', (chunk) => {
        source += chunk
      })
      stream.on('end', () => {
        const refused = refusing('content')
        if (refused) return done(refused)
        if (failures-- > 0) return done(new Error('try again later'))
        received.push({ to: session.envelope.rcptTo.map(({ address }) => address), source })
        done()
      })
    },
  }
  const server = new SMTPServer(options)
  server.on('error', () => {})
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  onTestFinished(() => new Promise<void>((closed) => server.close(() => closed())))
  const { port } = server.server.address() as { port: number }
  return { received, env: { SMTP_URL: `smtp://127.0.0.1:${port}`, MAIL_FROM: 'Shop <hello@shop.example>' } }
}
