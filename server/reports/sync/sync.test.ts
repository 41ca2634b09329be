import { describe, expect, onTestFinished, test } from 'vitest'
import { proveIdentity } from '#contract/accounts/proof.ts'
import {
  type AccountingProgram,
  disconnectAccounting,
  finishAccountingConnection,
  getAccountingConnection,
  getAccountMapping,
  listEntrySyncs,
  saveAccountMapping,
  startAccountingConnection,
  syncAccounting,
} from '#contract/reports/accounting-sync.ts'
import { closeBooks, listJournalDays, reopenBooks } from '#contract/reports/journal.ts'
import { startAccountingDouble } from '../../testing/accounting/accounting-double.ts'
import { CLIENT } from '../../testing/accounting/double-ledger.ts'
import { pastRefund, pastSale } from '../../testing/past-sale.ts'
import { aTechnician, olive as owner, theOwner } from '../../testing/people.ts'
import { aProduct } from '../../testing/products.ts'
import { openShop } from '../../testing/shop.ts'
import { anEmployee } from '../../testing/staff.ts'
import { problemOf } from '../../testing/visitor.ts'
import { accountingProviders } from './accounting-providers.ts'
import { syncEntries } from './sync-entries.ts'

const noon = (day: string) => new Date(`2026-11-${day}T17:00:00Z`)

async function aShopWith(program: AccountingProgram) {
  const double = await startAccountingDouble()
  onTestFinished(() => {
    double.close()
    expect(double.problems).toEqual([])
  })
  const { url } = double
  const [quickbooks, xero] = [
    { ...CLIENT, apiBase: url, signInBase: url },
    { ...CLIENT, apiBase: url },
  ]
  const accounting = accountingProviders({
    quickbooks: undefined,
    xero: undefined,
    [program]: { quickbooks, xero }[program],
  })
  const shop = await openShop({ accounting })
  shop.time.now = noon('20')
  const olive = await theOwner(shop)
  const { id: productId } = await aProduct(shop, { stock: 0 })
  const lines = [{ productId, quantity: 1, unitPriceCents: 2_000, taxCents: 140 }]

  async function begin() {
    await olive.call(proveIdentity, { password: owner.password })
    const started = await olive.call(startAccountingConnection, { program, syncFrom: '2026-11-01' })
    const redirectUri = new URL(started.url).searchParams.get('redirect_uri')
    expect(redirectUri).toBe('http://localhost:3000/admin/settings/accounting')
    return double.allow(started.url)
  }
  async function connect(): Promise<void> {
    await olive.call(finishAccountingConnection, await begin())
    const { accounts } = await olive.call(getAccountMapping, {})
    const draft = accounts.map(({ number, theirId }) => ({ number, theirId }))
    await olive.call(saveAccountMapping, { accounts: draft })
  }
  return {
    double,
    shop,
    olive,
    begin,
    connect,
    sell: (day: string) => pastSale(shop, { at: noon(day), lines }),
    sync: () => syncEntries(shop.context()),
    statuses: async () =>
      (await olive.call(listEntrySyncs, {})).map(({ day, originalDay, status, error }) => ({
        ...{ day, status, error },
        ...(originalDay !== day && { originalDay }),
      })),
  }
}

const START = { program: 'xero', syncFrom: '2026-11-01' } as const

const SALE = [
  { account: '36', cents: 2_140 },
  { account: '79', cents: -2_000 },
  { account: '90', cents: -140 },
]

describe.each(['quickbooks', 'xero'] as const)('J-19: %s', (program) => {
  test('gets one entry per day, which is replaced when the day changes', async () => {
    const { double, shop, connect, sell, sync, statuses } = await aShopWith(program)
    const order = await sell('03')
    await sell('12')
    await connect()

    await sync()
    expect(double.entries.map(({ number, day, lines }) => ({ number, day, lines }))).toEqual([
      { number: '20261103', day: '2026-11-03', lines: SALE },
      { number: '20261112', day: '2026-11-12', lines: SALE },
    ])
    await sync()
    expect(double.entries.map(({ version }) => version)).toEqual([0, 0])

    await sell('03')
    await sync()
    expect(double.entries.map(({ day, version, lines }) => ({ day, version, lines }))).toEqual([
      { day: '2026-11-03', version: 1, lines: SALE.map(({ account, cents }) => ({ account, cents: 2 * cents })) },
      { day: '2026-11-12', version: 0, lines: SALE },
    ])

    double.ledger.accounts.push({ id: '95', number: '', name: 'Refunds' })
    await pastRefund(shop, order, 1_070, noon('03'))
    await sync()
    expect((await statuses()).find(({ day }) => day === '2026-11-03')).toMatchObject({
      status: 'waiting',
      error: 'Choose an account for Refunds.',
    })
    await connect()
    await sync()

    expect(double.entries.map(({ day, version, lines }) => [day, version, lines.length])).toEqual([
      ['2026-11-03', 2, 6],
      ['2026-11-12', 0, 3],
    ])
    expect((await statuses()).map(({ status }) => status)).toEqual(['sent', 'sent'])
  })

  test('shows in the list of days which it has, and which changed since', async () => {
    const { olive, connect, sell, sync } = await aShopWith(program)
    await sell('03')
    const states = async () =>
      (await olive.call(listJournalDays, { from: '2026-11-01', to: '2026-11-19' })).map(({ sync }) => sync)
    expect(await states()).toEqual([null])
    await connect()
    expect(await states()).toEqual([null])
    await sync()
    await sell('12')
    expect(await states()).toEqual([null, 'sent'])
    await sell('03')

    expect(await states()).toEqual([null, 'changed'])
    await sync()
    expect(await states()).toEqual(['sent', 'sent'])
  })

  test('gets a day once if the answer was lost, even if the day changed since', async () => {
    const { double, connect, sell, sync, statuses } = await aShopWith(program)
    await sell('03')
    await connect()
    double.faults.push('lose the answer')

    await sync()
    expect((await statuses())[0]).toMatchObject({ status: 'failed' })
    await sync()
    expect(double.entries).toHaveLength(1)
    expect((await statuses())[0]).toMatchObject({ status: 'sent', error: null })

    await sell('12')
    double.faults.push('lose the answer')
    await sync()
    await sell('12')
    await sync()
    expect(double.entries.map(({ lines }) => lines[0]!.cents)).toEqual([2_140, 4_280])
  })

  test('gets a day once if the answer was lost and the search does not show it yet', async () => {
    const { double, connect, sell, sync } = await aShopWith(program)
    await sell('03')
    await connect()
    double.ledger.isSearchLate = true
    double.faults.push('lose the answer')

    await sync()
    await sync()

    expect(double.entries).toHaveLength(1)
  })

  test('refreshes an access that ended, once for all requests', async () => {
    const { double, shop, olive, connect, sell, sync, statuses } = await aShopWith(program)
    await sell('03')
    await connect()
    shop.time.pass(61)
    await shop.sql('update sessions set last_seen_at = $1', [shop.time.now])
    double.state.isSlow = true

    await Promise.all([sync(), sync(), olive.call(getAccountMapping, {})])
    expect(double.state.refreshes).toBe(1)
    expect(double.entries).toHaveLength(1)

    double.endAccess()
    await sell('12')
    await sync()
    expect(double.state.refreshes).toBe(2)
    expect((await statuses()).map(({ status }) => status)).toEqual(['sent', 'sent'])
  })

  test('tells the owner when the connection has ended', async () => {
    const { double, olive, connect, sell, sync } = await aShopWith(program)
    await sell('03')
    await connect()
    double.endConnection()

    await sync()

    const { connected } = await olive.call(getAccountingConnection, {})
    expect(connected).toMatchObject({ problem: 'The connection has ended. Connect again.' })
    await connect()
    await olive.call(syncAccounting, {})
    expect(double.entries).toHaveLength(1)
    expect((await olive.call(getAccountingConnection, {})).connected).toMatchObject({ problem: null })
  })

  test('tells the owner when the company disconnected the shop', async () => {
    const { double, olive, connect, sell, sync } = await aShopWith(program)
    await sell('03')
    await connect()
    double.state.isDisconnected = true

    await sync()

    const { connected } = await olive.call(getAccountingConnection, {})
    expect(connected).toMatchObject({ problem: 'The connection has ended. Connect again.' })
  })

  test('waits as long as the program asks', async () => {
    const { double, shop, connect, sell, sync, statuses } = await aShopWith(program)
    await sell('03')
    await connect()
    double.faults.push({ status: 429, headers: { 'retry-after': '600' } })
    await sync()
    shop.time.pass(9)
    await sync()
    expect(double.entries).toEqual([])
    shop.time.pass(2)
    await sync()
    expect(await statuses()).toEqual([{ day: '2026-11-03', status: 'sent', error: null }])
  })

  test('shows why an entry was refused, and goes on with the next', async () => {
    const { double, shop, olive, connect, sell, sync, statuses } = await aShopWith(program)
    await sell('03')
    await sell('12')
    await connect()
    const body =
      program === 'xero'
        ? { Elements: [{ ValidationErrors: [{ Message: 'The period is locked' }] }] }
        : { Fault: { Error: [{ Message: 'Closed', Detail: 'The period is locked' }] } }
    double.faults.push({ status: 400, body })

    await sync()

    expect(await statuses()).toEqual([
      { day: '2026-11-12', status: 'sent', error: null },
      { day: '2026-11-03', status: 'failed', error: 'The period is locked' },
    ])

    await sync()
    expect((await statuses())[1]).toMatchObject({ status: 'failed' })
    shop.time.pass(11)
    await sync()
    expect(double.entries).toHaveLength(2)

    await sell('03')
    double.faults.push({ status: 400, body })
    await sync()
    await olive.call(syncAccounting, {})
    expect((await statuses()).map(({ status }) => status)).toEqual(['sent', 'sent'])
  })

  test('gets a day once from two processes at the same time', async () => {
    const { double, connect, sell, sync, statuses } = await aShopWith(program)
    await sell('03')
    await connect()
    double.state.isSlow = true

    await Promise.all([sync(), sync(), sync()])

    expect(double.entries).toHaveLength(1)
    expect(await statuses()).toEqual([{ day: '2026-11-03', status: 'sent', error: null }])
  })

  test('keeps an entry that somebody else wrote with the same number', async () => {
    const { double, olive, connect, sell, sync } = await aShopWith(program)
    await sell('03')
    await connect()
    await sync()
    const [entry] = double.entries
    entry!.description = 'Depreciation'
    await olive.call(disconnectAccounting, {})
    await connect()

    await sync()

    expect(double.entries.map(({ version }) => version)).toEqual([0, 0])
  })

  test('gets a deleted entry again when its day changes', async () => {
    const { double, shop, connect, sell, sync } = await aShopWith(program)
    await sell('03')
    await connect()
    await sync()
    double.removeEntries(program)
    await sell('03')

    await sync()
    shop.time.pass(11)
    await sync()

    expect(double.entries.map(({ lines }) => lines[0]!.cents)).toEqual([4_280])
  })

  test('loses a correction whose day was reopened, so that the day counts once', async () => {
    const { double, olive, connect, sell, sync, statuses } = await aShopWith(program)
    await connect()
    const [closing] = await olive.call(closeBooks, { through: '2026-11-10' })
    await sell('04')
    await sync()
    expect(double.entries.map(({ number }) => number)).toEqual(['1111C261104'])

    await olive.call(reopenBooks, { id: closing!.id, reason: 'A sale was missing.' })
    await sync()

    expect(double.entries.map(({ number }) => number)).toEqual(['20261104'])
    expect(await statuses()).toEqual([{ day: '2026-11-04', status: 'sent', error: null }])
  })

  test('gets corrections of closed days as entries of their own', async () => {
    const { double, shop, olive, connect, sell, sync } = await aShopWith(program)
    await sell('03')
    await connect()
    await olive.call(closeBooks, { through: '2026-11-10' })
    await sync()
    await sell('04')
    await sync()

    expect(double.entries.map(({ number, day }) => [number, day])).toEqual([
      ['1111C261104', '2026-11-11'],
      ['20261103', '2026-11-03'],
    ])
    expect(await shop.sql('select count(*)::int as n from entry_syncs')).toEqual([{ n: 2 }])
  })

  test('is disconnected and told so', async () => {
    const { double, shop, olive, connect } = await aShopWith(program)
    await connect()
    const { refreshToken } = double.state
    const [stored] = await shop.sql<{ encrypted_tokens: string }>('select encrypted_tokens from accounting_connections')
    expect(stored!.encrypted_tokens).not.toContain(refreshToken)

    await olive.call(disconnectAccounting, {})

    expect(double.state.revoked).toEqual([refreshToken])
    expect(await olive.call(getAccountingConnection, {})).toEqual({ available: [program], connected: null })
    expect(await shop.sql('select * from account_mappings')).toEqual([])
  })

  test('is connected only by the person who began, once, and soon', async () => {
    const { shop, olive, begin } = await aShopWith(program)
    const other = await aTechnician(shop)
    await shop.sql(`update users set is_admin = true, role = 'admin' where username = 'teo'`)
    const answer = await begin()
    const missing = { code: 'accounting_attempt_not_found' }

    expect(await problemOf(other.call(finishAccountingConnection, answer))).toMatchObject(missing)
    expect(await problemOf(olive.call(finishAccountingConnection, { ...answer, state: 'guess' }))).toMatchObject(
      missing,
    )
    await olive.call(finishAccountingConnection, answer)
    expect(await problemOf(olive.call(finishAccountingConnection, answer))).toMatchObject(missing)
    const late = await begin()
    shop.time.pass(16)
    expect(await problemOf(olive.call(finishAccountingConnection, late))).toMatchObject(missing)
  })
})

test('J-19: offers no accounts that a manual journal in Xero cannot use', async () => {
  const { olive, connect } = await aShopWith('xero')
  await connect()

  const { theirs } = await olive.call(getAccountMapping, {})

  expect(theirs.map(({ name }) => name.replace(/^\d+ /, ''))).toEqual([
    'Bank account',
    'Online payments clearing',
    'Sales',
    'Sales tax payable',
  ])
})

test('J-19: says that QuickBooks refused an entry with status 200', async () => {
  const { double, connect, sell, sync, statuses } = await aShopWith('quickbooks')
  await sell('03')
  await connect()
  const Detail = "You can't add data because your subscription ended"
  double.faults.push({ status: 200, body: { Fault: { Error: [{ Message: 'Invalid Company Status', Detail }] } } })

  await sync()

  expect(await statuses()).toEqual([{ day: '2026-11-03', status: 'failed', error: Detail }])
})

test('J-19: says that nothing is configured or connected', async () => {
  const shop = await openShop()
  const olive = await theOwner(shop)

  expect(await olive.call(getAccountingConnection, {})).toEqual({ available: [], connected: null })
  expect(await problemOf(olive.call(startAccountingConnection, START))).toMatchObject({
    code: 'accounting_not_configured',
  })
  expect(await problemOf(olive.call(syncAccounting, {}))).toMatchObject({ code: 'accounting_not_connected' })
})

test('J-19: is connected and disconnected only by administrators', async () => {
  const { shop, connect } = await aShopWith('xero')
  await connect()
  const bea = await anEmployee(shop)
  const forbidden = { kind: 'forbidden' }

  await expect(bea.call(startAccountingConnection, START)).rejects.toMatchObject(forbidden)
  await expect(bea.call(finishAccountingConnection, { state: 's', code: 'c' })).rejects.toMatchObject(forbidden)
  await expect(bea.call(disconnectAccounting, {})).rejects.toMatchObject(forbidden)
  await expect(bea.call(getAccountMapping, {})).rejects.toMatchObject(forbidden)
  await expect(bea.call(saveAccountMapping, { accounts: [] })).rejects.toMatchObject(forbidden)
  await expect(bea.call(syncAccounting, {})).rejects.toMatchObject(forbidden)
  await expect(bea.call(getAccountingConnection, {})).rejects.toMatchObject(forbidden)
  await expect(bea.call(listEntrySyncs, {})).rejects.toMatchObject(forbidden)
})
