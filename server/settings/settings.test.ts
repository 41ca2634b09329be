import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { SMTPServer } from 'smtp-server'
import { expect, onTestFinished, test } from 'vitest'
import { listAudit } from '#contract/audit/audit.ts'
import { getSettings, testConnection } from '#contract/settings/settings.ts'
import { stripePayments } from '../payments/stripe/stripe.ts'
import { theOwner } from '../testing/people.ts'
import { openShop } from '../testing/shop.ts'
import { startStripeDouble } from '../testing/stripe-double.ts'

const keys = {
  STRIPE_SECRET_KEY: 'sk_test_verysecret',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_shop',
  STRIPE_WEBHOOK_SECRET: 'whsec_verysecret',
}

test('shows what is simulated and what is missing in a demo, and no secrets', async () => {
  const env = { ...keys, SMTP_URL: 'smtp://shop:verysecret@127.0.0.1:1', MAIL_FROM: 'Shop <hello@shop.example>' }
  const demo = await openShop()
  const shop = await openShop({ env })
  const states = async (of: typeof shop) => {
    const { connections } = await (await theOwner(of)).call(getSettings)
    return Object.fromEntries(connections.map(({ name, state }) => [name, state]))
  }

  expect(await states(demo)).toEqual({
    payments: 'demo',
    mail: 'missing',
    texts: 'missing',
    storage: 'connected',
    registrar: 'missing',
  })
  expect(await states(shop)).toEqual({
    payments: 'connected',
    mail: 'connected',
    texts: 'missing',
    storage: 'connected',
    registrar: 'missing',
  })
  const olive = await theOwner(await openShop({ env }))
  expect(await (await olive.fetch('/api/admin/settings')).text()).not.toContain('verysecret')
})

test('checks the Stripe key, and reports an unknown one without showing it', async () => {
  const double = await startStripeDouble()
  onTestFinished(() => double.close())
  const paying = (secretKey: string) =>
    stripePayments({
      secretKey,
      publishableKey: 'pk_test_shop',
      webhookSecret: 'whsec_x',
      apiBase: double.url,
      timeoutMs: 10_000,
    })
  const good = await theOwner(await openShop({ payments: paying('sk_test_shop') }))
  const closed = await openShop({
    payments: stripePayments({
      secretKey: 'sk_test_verysecret',
      publishableKey: 'pk_test_shop',
      webhookSecret: 'whsec_x',
      apiBase: 'http://127.0.0.1:1',
      timeoutMs: 10_000,
    }),
  })
  const unlucky = await theOwner(closed)

  expect(await good.call(testConnection, { name: 'payments' })).toEqual({
    isWorking: true,
    says: 'Stripe responds and accepts the secret key.',
  })
  const failed = await unlucky.call(testConnection, { name: 'payments' })
  expect(failed).toMatchObject({ isWorking: false, says: expect.stringContaining('did not accept the request') })
  expect(failed.says).not.toContain('verysecret')
  expect(await unlucky.call(listAudit, { action: 'connection.tested' })).toMatchObject([
    { target: 'connection:payments', after: { isWorking: false } },
  ])
})

test('connects to the mail server', async () => {
  const shop = await openShop({
    env: { SMTP_URL: 'smtp://shop:verysecret@127.0.0.1:1', MAIL_FROM: 'Shop <hello@shop.example>', DEMO: '1' },
  })
  const without = await openShop()

  const refused = await (await theOwner(shop)).call(testConnection, { name: 'mail' })

  expect(refused).toMatchObject({ isWorking: false, says: expect.stringContaining('ECONNREFUSED') })
  expect(refused.says).not.toContain('verysecret')
  expect(await (await theOwner(without)).call(testConnection, { name: 'mail' })).toEqual({
    isWorking: false,
    says: 'No mail server is connected.',
  })
})

test("shows the mail server's answer without the password", async () => {
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    allowInsecureAuth: true,
    logger: false,
    onAuth: (_auth, _session, done) => done(new Error('smtp://shop:verysecret@here is unknown')),
  })
  server.on('error', () => {})
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  onTestFinished(() => new Promise<void>((closed) => server.close(() => closed())))
  const { port } = server.server.address() as { port: number }
  const shop = await openShop({
    env: { SMTP_URL: `smtp://shop:verysecret@127.0.0.1:${port}`, MAIL_FROM: 'Shop <hello@shop.example>', DEMO: '1' },
  })

  const refused = await (await theOwner(shop)).call(testConnection, { name: 'mail' })

  expect(refused).toMatchObject({ isWorking: false, says: expect.stringContaining('here is unknown') })
  expect(refused.says).not.toContain('verysecret')
})

test('tests picture storage, and reports a missing registrar', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'benchside-settings-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const olive = await theOwner(await openShop({ env: { DATA_DIR: folder } }))
  expect(await olive.call(testConnection, { name: 'storage' })).toMatchObject({ isWorking: true })

  await rm(join(folder, 'media'), { recursive: true })
  await writeFile(join(folder, 'media'), 'a file where a folder should be')

  expect(await olive.call(testConnection, { name: 'storage' })).toMatchObject({ isWorking: false })
  expect(await olive.call(testConnection, { name: 'registrar' })).toMatchObject({ isWorking: false })
})
