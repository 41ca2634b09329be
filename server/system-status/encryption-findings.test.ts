import { randomUUID } from 'node:crypto'
import { renameSync } from 'node:fs'
import { join } from 'node:path'
import { Secret, TOTP } from 'otpauth'
import { expect, test } from 'vitest'
import { beginSecondFactor, confirmSecondFactor } from '#contract/accounts/account.ts'
import { getPushKey } from '#contract/accounts/push.ts'
import { login } from '#contract/accounts/user.ts'
import { saveGiftCardAmounts } from '#contract/balances/admin-balance.ts'
import { getGiftCardBalance } from '#contract/balances/gift-card.ts'
import { addCodes } from '#contract/catalog/digital.ts'
import { deliverNow, listDeliveries, openDelivery } from '#contract/orders/delivery.ts'
import { encryptPasscode } from '#contract/repairs/encrypt-passcode.ts'
import { getDeviceAccess, openPasscode, setDeviceAccess } from '#contract/repairs/passcode.ts'
import { createSupplier } from '#contract/suppliers/supplier.ts'
import { createWebhook, rotateWebhookSecret } from '#contract/webhooks/webhook.ts'
import { decrypt } from '../audit/secret-box.ts'
import { readConfig } from '../config.ts'
import { accountingConnections } from '../reports/sync/accounting-connection.table.ts'
import { encryptTokens, findConnection, openTokens } from '../reports/sync/tokens.ts'
import { sellGiftCard } from '../testing/balances/gift-cards.ts'
import { carla as carlasAccount } from '../testing/people.ts'
import { aProduct, aProductSoldByCodes, licenses, openDeliveries } from '../testing/products.ts'
import { buy } from '../testing/purchase.ts'
import { aShopWithATicket, startRepair } from '../testing/repairs/tickets.ts'
import { scratchFolder } from '../testing/scratch-folder.ts'
import type { TestShop } from '../testing/shop.ts'
import { secretsOf, type WebhookRow } from '../webhooks/webhook.ts'
import { encryptionFindings, reencryptRows } from './encryption-findings.ts'

const BEFORE = 'x'.repeat(32)
const TODAY = 'y'.repeat(32)
const forNobody = { contactName: 'Carla', shippingAddress: undefined }

function restartWith(shop: TestShop, secrets: { sessionSecret: string; oldSecrets: string[] }) {
  Object.assign(shop.config, secrets)
}

const findings = (shop: TestShop) => encryptionFindings(shop.context(), shop.parts.encryptedData)
const codesOf = async (shop: TestShop) => (await findings(shop)).map(({ code }) => code)

async function aShopWithSecrets() {
  const { shop, owner, teo, carla, ticket, teosId } = await aShopWithATicket()
  const later = (minutes: number) => shop.time.pass(minutes)

  const { secret } = await carla.call(beginSecondFactor)
  const codeNow = () => new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: shop.time.now.getTime() })
  const { recoveryCodes } = await carla.call(confirmSecondFactor, { code: codeNow() })
  const { username, password } = carlasAccount
  const signIn = (code: string) => shop.visitor().call(login, { username, password, code })

  await startRepair(teo, ticket, teosId)
  const { publicKey, number } = await carla.call(getDeviceAccess, { key: ticket.key })
  const passcode = await encryptPasscode(publicKey, number, '4711')
  const givePasscode = () => shop.visitor().call(setDeviceAccess, { key: ticket.key, choice: 'given', passcode })
  await givePasscode()
  const readPasscode = async () =>
    (await owner.call(openPasscode, { id: ticket.id, reason: 'test the repair' })).passcode

  await owner.call(saveGiftCardAmounts, { amounts: [25] })
  const { code } = await sellGiftCard(owner, 25)
  const productId = await aProductSoldByCodes(shop, owner, licenses(3))
  const guest = shop.visitor()
  const order = await buy(guest, [{ productId }], forNobody)
  const addAgain = () => owner.call(addCodes, { id: productId, codes: licenses(3).join('\n') })

  const hosting = await aProduct(shop, { name: 'Hosting', kind: 'digital', stock: 0 })
  const { id } = await buy(carla, [{ productId: hosting.id }], forNobody)
  const [delivery] = await carla.call(listDeliveries, { id })
  const ref = { id, deliveryId: delivery!.id }
  await owner.call(deliverNow, { ...ref, credential: 'sunny-otter-42' })

  const supplier = await owner.call(createSupplier, { name: 'Kestrel', email: 'k@example.com', apiKey: 'key-1' })
  const hook = { name: 'Books', url: 'https://books.example/in', subjects: ['stock' as const] }
  const { webhook, secret: first } = await owner.call(createWebhook, hook)
  const { secret: second } = await owner.call(rotateWebhookSecret, { id: webhook.id })
  const push = await carla.call(getPushKey, {})
  const tokens = { accessToken: 'access-1', refreshToken: 'refresh-1', expiresAt: shop.time.now }
  await shop
    .context()
    .db.insert(accountingConnections)
    .values({
      ...{ program: 'xero', companyId: 'company-1', companyName: 'Benchside', connectedBy: 'owner' },
      ...{ connectedAt: shop.time.now, syncFrom: '2026-11-01', encryptedTokens: encryptTokens(shop.context(), tokens) },
    })

  async function everythingOpens() {
    later(1)
    await signIn(codeNow())
    await signIn(recoveryCodes.pop()!)
    expect(await readPasscode()).toBe('4711')
    expect((await shop.visitor().call(getGiftCardBalance, { code })).balance).toBe(2_500)
    expect(await openDeliveries(guest, order)).toEqual(licenses(1))
    expect((await addAgain()).added).toBe(0)
    expect(await carla.call(openDelivery, { ...ref, opening: randomUUID() })).toMatchObject({
      credential: 'sunny-otter-42',
    })
    const [{ ciphertext }] = (await shop.sql(`select encrypted_api_key as ciphertext from suppliers`)) as [
      { ciphertext: string },
    ]
    expect(decrypt(shop.config, `supplier:${supplier.id}`, ciphertext)).toBe('key-1')
    const [row] = await shop.sql<WebhookRow>(
      `select reference, encrypted_secret as "encryptedSecret", encrypted_old_secret as "encryptedOldSecret",
         old_secret_until as "oldSecretUntil" from webhooks`,
    )
    expect(secretsOf(shop.context(), row!)).toEqual([second, first])
    expect(await carla.call(getPushKey, {})).toEqual(push)
    expect(openTokens(shop.context(), (await findConnection(shop.context()))!)).toEqual(tokens)
  }
  return { shop, ticket, everythingOpens, givePasscode, readPasscode }
}

test('re-encrypts everything after a change of the secret, so that the old one can be removed', async () => {
  const { shop, ticket, everythingOpens, givePasscode, readPasscode } = await aShopWithSecrets()
  await everythingOpens()
  expect(await codesOf(shop)).toEqual([])

  restartWith(shop, { sessionSecret: TODAY, oldSecrets: [BEFORE] })
  await everythingOpens()
  await shop.visitor().call(getDeviceAccess, { key: ticket.key })
  const [waiting] = await findings(shop)
  expect(waiting).toMatchObject({ code: 'old_secret_needed' })
  for (const kind of shop.parts.encryptedData)
    if (!kind.what.includes('recovery')) expect(waiting!.says).toContain(kind.what)

  await reencryptRows(shop.context())
  expect(await codesOf(shop)).toEqual(['old_secret_idle'])
  await givePasscode()
  expect(await readPasscode()).toBe('4711')
  expect(await codesOf(shop)).toEqual(['old_secret_needed'])
  await reencryptRows(shop.context())

  restartWith(shop, { sessionSecret: TODAY, oldSecrets: [] })
  expect(await codesOf(shop)).toEqual([])
  await everythingOpens()
  await expect(shop.visitor().call(getDeviceAccess, { key: ticket.key })).rejects.toMatchObject({
    code: 'repair_not_found',
  })
})

test('decrypts on nodes with the old secret what nodes with the new secret encrypted', async () => {
  const { shop, everythingOpens } = await aShopWithSecrets()
  restartWith(shop, { sessionSecret: TODAY, oldSecrets: [BEFORE] })
  await reencryptRows(shop.context())
  restartWith(shop, { sessionSecret: BEFORE, oldSecrets: [TODAY] })
  await everythingOpens()
})

test('reports what cannot be decrypted after a change of the secret without the old one', async () => {
  const { shop } = await aShopWithSecrets()
  restartWith(shop, { sessionSecret: TODAY, oldSecrets: [] })
  const [lost] = await findings(shop)
  expect(lost).toMatchObject({ code: 'encrypted_with_another_secret', grade: 'fault' })
  expect(lost!.says).toContain('suppliers’ keys (1)')
})

test('accepts and counts recovery codes that are keyed with an older secret', async () => {
  const { shop } = await aShopWithATicket()
  await shop.sql(`insert into recovery_codes (user_id, code_hash) select id, 'of before' from users limit 1`)
  expect(await codesOf(shop)).toEqual([])
  restartWith(shop, { sessionSecret: TODAY, oldSecrets: [BEFORE] })
  expect((await findings(shop))[0]!.says).toContain('accounts’ recovery codes from before this version (1)')
})

test('re-encrypts every encrypted column after a change of the secret', async () => {
  const { shop } = await aShopWithATicket()
  const columns = await shop.sql<{ name: string }>(
    `select table_name || '.' || column_name as name from information_schema.columns
      where table_schema = 'public' and column_name ~ '^encrypted_|^ciphertext' order by 1`,
  )

  // A new column needs an `encryptedData` kind in its module and a line in the test above.
  expect(columns.map(({ name }) => name)).toEqual([
    'accounting_connections.encrypted_tokens',
    'balances.encrypted_code',
    'digital_codes.ciphertext',
    'digital_deliveries.encrypted_credential',
    'push_keys.encrypted_private_key',
    'repair_passcodes.ciphertext',
    'second_factors.encrypted_secret',
    'suppliers.encrypted_api_key',
    'webhooks.encrypted_old_secret',
    'webhooks.encrypted_secret',
  ])
})

test('reads old secrets from the settings and from the renamed file', () => {
  const DATA_DIR = scratchFolder()
  const read = (env: Record<string, string>) => readConfig({ DATA_DIR, ...env })
  expect(read({ SESSION_SECRET: TODAY, SESSION_SECRET_OLD: `${BEFORE}, ${TODAY}` }).oldSecrets).toEqual([BEFORE])

  const made = read({}).sessionSecret
  renameSync(join(DATA_DIR, 'session-secret'), join(DATA_DIR, 'session-secret-old'))
  const { sessionSecret, oldSecrets } = read({})
  expect(sessionSecret).not.toBe(made)
  expect(oldSecrets).toEqual([made])
  expect(() => read({ SESSION_SECRET_OLD: 'short' })).toThrow('SESSION_SECRET_OLD')
})
