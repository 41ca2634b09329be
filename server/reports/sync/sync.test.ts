import { sql } from 'drizzle-orm'
import pg from 'pg'
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
import { inTransaction } from '../../db/transaction.ts'
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
import { openAccess } from './tokens.ts'

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
    remedies: async () =>
      (await olive.call(listEntrySyncs, {})).map(({ day, error, remedy }) => ({ day, error, remedy })),
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
        ? { Elements: [{ ValidationErrors: [{ Message: 'This entry cannot be saved' }] }] }
        : { Fault: { Error: [{ Message: 'Closed', Detail: 'This entry cannot be saved' }] } }
    double.faults.push({ status: 400, body })

    await sync()

    expect(await statuses()).toEqual([
      { day: '2026-11-12', status: 'sent', error: null },
      { day: '2026-11-03', status: 'failed', error: 'This entry cannot be saved' },
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

  test('replaces an entry once if the answer to the change is lost', async () => {
    const { double, connect, sell, sync, statuses } = await aShopWith(program)
    await sell('03')
    await connect()
    await sync()
    const [first] = double.entries
    await sell('03')
    double.faults.push('lose the answer')

    await sync()
    expect((await statuses())[0]).toMatchObject({ status: 'failed' })
    await sync()

    expect(double.entries).toMatchObject([
      { id: first!.id, lines: [{ cents: 4_280 }, { cents: -4_000 }, { cents: -280 }] },
    ])
    expect(await statuses()).toEqual([{ day: '2026-11-03', status: 'sent', error: null }])
  })

  test('removes an entry once if the answer to the removal is lost', async () => {
    const { double, olive, connect, sell, sync } = await aShopWith(program)
    await connect()
    const [closing] = await olive.call(closeBooks, { through: '2026-11-10' })
    await sell('04')
    await sync()
    await olive.call(reopenBooks, { id: closing!.id, reason: 'A sale was missing.' })
    double.faults.push('lose the answer')

    await sync()
    await sync()

    expect(double.entries.map(({ number }) => number)).toEqual(['20261104'])
  })

  test('says that the books are closed there, and sends the day once they are open', async () => {
    const { double, olive, connect, sell, sync, remedies } = await aShopWith(program)
    await sell('03')
    await sell('12')
    await connect()
    double.ledger.closedThrough = '2026-11-10'

    await sync()

    const closed =
      program === 'xero' ? 'The books are locked for this day in Xero.' : 'The books are closed for this day'
    expect(await remedies()).toEqual([
      { day: '2026-11-12', error: null, remedy: null },
      { day: '2026-11-03', error: expect.stringContaining(closed), remedy: 'books' },
    ])
    double.ledger.closedThrough = ''
    await olive.call(syncAccounting, {})
    expect(double.entries).toHaveLength(2)
    expect((await remedies()).map(({ remedy }) => remedy)).toEqual([null, null])
  })

  test('asks for another account if one was made inactive there', async () => {
    const { double, olive, connect, sell, sync, remedies } = await aShopWith(program)
    await sell('03')
    await connect()
    await sync()
    double.ledger.accounts.splice(2, 1, { id: '80', number: '', name: 'Retail income' })
    await sell('03')

    await sync()
    expect(await remedies()).toMatchObject([{ error: expect.stringMatching(/account/i), remedy: 'accounts' }])
    const { accounts, theirs } = await olive.call(getAccountMapping, {})
    const draft = accounts.map(({ number, theirId }) => ({ number, theirId: number === '4000' ? '80' : theirId }))
    expect(accounts.find(({ number }) => number === '4000')).toMatchObject({ theirId: null })
    expect(theirs.map(({ id }) => id)).toContain('80')
    await olive.call(saveAccountMapping, { accounts: draft })
    await olive.call(syncAccounting, {})

    expect(double.entries.map(({ lines }) => lines[1])).toEqual([{ account: '80', cents: -4_000 }])
    expect(await remedies()).toEqual([{ day: '2026-11-03', error: null, remedy: null }])
  })

  test('goes on after the answer to a refresh is lost, if the program accepts the last token again', async () => {
    const { double, shop, connect, sell, sync, statuses } = await aShopWith(program)
    await sell('03')
    await connect()
    shop.time.pass(61)
    await shop.sql('update sessions set last_seen_at = $1', [shop.time.now])
    Object.assign(double.state, { losesNextTokens: true, acceptsEarlierToken: true })

    await sync()
    expect((await statuses())[0]).toMatchObject({ status: 'failed' })
    await sync()

    expect(double.state.refreshes).toBe(2)
    expect(double.entries).toHaveLength(1)
  })

  test('asks to connect again after the answer to a refresh is lost, if the program does not', async () => {
    const { double, shop, olive, connect, sell, sync } = await aShopWith(program)
    await sell('03')
    await connect()
    shop.time.pass(61)
    await shop.sql('update sessions set last_seen_at = $1', [shop.time.now])
    double.state.losesNextTokens = true

    await sync()
    await sync()
    expect((await olive.call(getAccountingConnection, {})).connected).toMatchObject({
      problem: 'The connection has ended. Connect again.',
    })
    await connect()
    await sync()
    expect(double.entries).toHaveLength(1)
  })

  test('fails for now while another process takes long to refresh', async () => {
    const { shop, connect } = await aShopWith(program)
    await connect()
    shop.time.pass(61)
    const other = new pg.Client({ connectionString: shop.databaseUrl })
    await other.connect()
    await other.query('begin')
    await other.query('select * from accounting_connections for update')

    const access = inTransaction(shop.context(), async (ctx) => {
      await ctx.db.execute(sql`set local lock_timeout = 100`)
      return openAccess(ctx)
    })

    await expect(access).rejects.toMatchObject({
      failure: 'unavailable',
      message: 'Another request is renewing the connection. Try again in a minute.',
    })
    await other.end()
  })

  test('tells until when the program accepts no requests', async () => {
    const { double, shop, olive, connect, sell, sync } = await aShopWith(program)
    await sell('03')
    await connect()
    double.faults.push({ status: 429, headers: { 'retry-after': '600' } })

    await sync()

    const until = new Date(shop.time.now.getTime() + 600_000)
    expect((await olive.call(getAccountingConnection, {})).connected).toMatchObject({ pausedUntil: until })
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

test('J-19: QuickBooks gets a change that somebody else’s change crossed', async () => {
  const { double, olive, connect, sell, sync, statuses } = await aShopWith('quickbooks')
  await connect()
  const [closing] = await olive.call(closeBooks, { through: '2026-11-02' })
  await sell('03')
  await sync()
  await sell('03')
  double.faults.push('change first')
  await sync()
  expect(double.entries).toMatchObject([{ version: 2, lines: [{ cents: 4_280 }, {}, {}] }])

  await sell('01')
  await sync()
  await olive.call(reopenBooks, { id: closing!.id, reason: 'A sale was missing.' })
  double.faults.push('change first')
  await sync()
  expect(double.entries.map(({ number }) => number)).toEqual(['20261101', '20261103'])
  expect((await statuses()).map(({ status }) => status)).toEqual(['sent', 'sent'])
})

describe('J-19: Xero, if a posted journal cannot be changed', () => {
  async function aSentDay() {
    const shop = await aShopWith('xero')
    shop.double.ledger.isPostedFinal = true
    await shop.sell('03')
    await shop.connect()
    await shop.sync()
    await shop.sell('03')
    return shop
  }
  const inBooks = ({ double }: Awaited<ReturnType<typeof aSentDay>>) =>
    double.entries.map(({ lines }) => lines[0]!.cents)

  test('gets a new journal, and the old one is void', async () => {
    const shop = await aSentDay()

    await shop.sync()

    expect(inBooks(shop)).toEqual([4_280])
    expect([...shop.double.ledger.entries.values()].map(({ isVoided }) => isVoided)).toEqual([true, false])
    expect(await shop.statuses()).toEqual([{ day: '2026-11-03', status: 'sent', error: null }])
  })

  test.each([
    { lost: 'the refusal', faults: ['lose the answer'] as const },
    { lost: 'the new journal', faults: ['none', 'lose the answer'] as const },
    { lost: 'the voiding', faults: ['none', 'none', 'lose the answer'] as const },
  ])('has the day once if the answer to $lost is lost', async ({ faults }) => {
    for (const isSearchLate of [false, true]) {
      const shop = await aSentDay()
      shop.double.ledger.isSearchLate = isSearchLate
      shop.double.faults.push(...faults)

      await shop.sync()
      expect((await shop.statuses())[0]).toMatchObject({ status: 'failed' })
      await shop.sync()

      expect(inBooks(shop)).toEqual([4_280])
      expect(await shop.statuses()).toEqual([{ day: '2026-11-03', status: 'sent', error: null }])
    }
  })

  test('has the day once if it changes after the answer to the new journal was lost', async () => {
    const shop = await aSentDay()
    shop.double.faults.push('none', 'lose the answer')
    await shop.sync()
    await shop.sell('03')

    await shop.sync()

    expect(inBooks(shop)).toEqual([6_420])
  })

  test('keeps the old journal if the new one is refused', async () => {
    const shop = await aSentDay()
    shop.double.ledger.closedThrough = '2026-11-10'

    await shop.sync()

    expect(inBooks(shop)).toEqual([2_140])
    expect(await shop.remedies()).toMatchObject([{ remedy: 'books' }])
  })

  test('keeps the old journal if it cannot be void', async () => {
    const shop = await aSentDay()
    const refused = { status: 400, body: { Elements: [{ ValidationErrors: [{ Message: 'It is reconciled' }] }] } }
    shop.double.faults.push('none', 'none', refused)

    await shop.sync()

    expect(inBooks(shop)).toEqual([2_140])
    expect(await shop.statuses()).toEqual([{ day: '2026-11-03', status: 'failed', error: 'It is reconciled' }])
  })
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
