import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { approveAction } from '#contract/accounts/register.ts'
import { listAudit } from '#contract/audit/audit.ts'
import { getGiftCardBalance } from '#contract/balances/gift-card.ts'
import { cents, centsOf, sumCents } from '#contract/money.ts'
import { sellAtCounter } from '#contract/orders/counter-sale.ts'
import { type NoReceiptReturn, quoteNoReceiptReturn, returnWithoutReceipt } from '#contract/orders/no-receipt-return.ts'
import { saveReturnSettings } from '#contract/orders/order-return.ts'
import { printNoReceiptReturn } from '#contract/orders/receipt-print.ts'
import { saveCashSettings } from '#contract/payments/cash-settings.ts'
import { getDrawer, openDrawer } from '#contract/payments/drawer.ts'
import { USUAL_ACCOUNTS } from '#contract/reports/journal.ts'
import { getReport } from '#contract/reports/report.ts'
import { brokenRules } from '../../../testing/invariants.ts'
import { printedText } from '../../../testing/printed.ts'
import { aPrintingRegister } from '../../../testing/printing-register.ts'
import { aSerializedLaptop, stockOnHandOf } from '../../../testing/products.ts'
import { aSharedRegister, olivesPin } from '../../../testing/registers.ts'
import { openConnectionsOf } from '../../../testing/shop.ts'
import { aCounter, cashSale } from '../../../testing/staff.ts'
import { problemOf } from '../../../testing/visitor.ts'

async function aReturnDesk() {
  const counter = await aCounter()
  const { olive, lamp } = counter
  const { id: drawerId } = await olive.call(openDrawer, { till: 'Front', float: 100 })
  const draft = (value: number, other: object = {}) => ({
    ...{ key: randomUUID(), lines: [{ productId: lamp.id, quantity: 1 }], reason: 'Lost the receipt', value },
    ...other,
  })
  const inDrawer = async () => (await olive.call(getDrawer, { id: drawerId })).expected! - 10_000
  return { ...counter, draft, inDrawer }
}

test('C-22: gives store credit at the lowest price of the last 90 days, with tax, and takes the goods to stock', async () => {
  const { shop, olive, lamp, draft, inDrawer } = await aReturnDesk()
  expect(await olive.call(quoteNoReceiptReturn, { lines: draft(0).lines })).toMatchObject({ value: 2_140 })
  const lines = [{ productId: lamp.id, quantity: 2, discount: { percent: 10, reason: 'Scratched' } }]
  await olive.call(sellAtCounter, cashSale({ lines, total: 38.52, given: 38.52 }))
  const stock = await stockOnHandOf(shop, lamp.id)
  const inCash = await inDrawer()

  const quote = await olive.call(quoteNoReceiptReturn, { lines: draft(0).lines })
  expect(quote).toMatchObject({ lines: [{ price: 1_800 }], tax: 126, value: 1_926 })
  expect(await problemOf(olive.call(returnWithoutReceipt, draft(21.4)))).toMatchObject({ code: 'amount_mismatch' })
  const done = await olive.call(returnWithoutReceipt, draft(19.26))

  expect(done).toMatchObject({ value: 1_926, giveBack: 'store_credit', credit: { amount: 1_926 } })
  expect(await olive.call(getGiftCardBalance, { code: done.credit!.code })).toMatchObject({ balance: 1_926 })
  expect(await stockOnHandOf(shop, lamp.id)).toBe(stock + 1)
  expect(await inDrawer()).toBe(inCash)
  shop.time.now = new Date(shop.time.now.getTime() + 91 * 86_400_000)
  await shop.sql('update sessions set last_seen_at = $1, created_at = $1', [shop.time.now])
  expect(await olive.call(quoteNoReceiptReturn, { lines: draft(0).lines })).toMatchObject({ value: 2_140 })
  expect(await brokenRules(shop)).toEqual([])
})

test('C-22: is in the refund report, the payments, the journal and the activity log, to the cent', async () => {
  const { shop, olive, draft, inDrawer } = await aReturnDesk()
  await olive.call(saveReturnSettings, { feePercent: 0, maxCash: 50 })
  await olive.call(returnWithoutReceipt, draft(21.4))
  await olive.call(returnWithoutReceipt, draft(21.4, { giveBack: 'cash' }))

  expect(await inDrawer()).toBe(-2_140)
  const refunds = await olive.call(getReport, { name: 'refunds' })
  expect(refunds.totals).toMatchObject({ amount: 42.8, tax: 2.8 })
  const row = { of: 'Return without a receipt', reason: 'Lost the receipt', by: 'olive' }
  expect(refunds.rows).toMatchObject([row, row])
  expect((await olive.call(getReport, { name: 'payments' })).totals).toMatchObject({ refunded: 42.8 })
  const journal = await olive.call(getReport, { name: 'journal' })
  expect(journal.totals.debit).toBe(journal.totals.credit)
  const of = (name: string) =>
    sumCents(
      journal.rows
        .filter(({ account }) => account === name)
        .map(({ debit, credit }) => cents(centsOf(Number(debit ?? 0)) - centsOf(Number(credit ?? 0)))),
    )
  expect({
    cash: of(USUAL_ACCOUNTS.cash.name),
    owed: of(USUAL_ACCOUNTS.stored_value.name),
    refunds: of(USUAL_ACCOUNTS.refunds.name),
    tax: of(USUAL_ACCOUNTS.sales_tax.name),
  }).toEqual({ cash: -2_140, owed: -2_140, refunds: 4_000, tax: 280 })
  const entries = await olive.call(listAudit, { action: 'order.returned_without_receipt' })
  expect(entries).toMatchObject([{ after: { giveBack: 'cash', reason: 'Lost the receipt' } }, {}])
  expect(await brokenRules(shop)).toEqual([])
})

test('C-22: limits cash, rounds it down, and writes off what cannot be sold', async () => {
  const { shop, olive, lamp, draft, inDrawer } = await aReturnDesk()
  const inCash = { giveBack: 'cash' as const }
  expect((await problemOf(olive.call(returnWithoutReceipt, draft(21.4, inCash)))).code).toBe('cash_limit')
  await olive.call(saveReturnSettings, { feePercent: 0, maxCash: 21.39 })
  expect((await problemOf(olive.call(returnWithoutReceipt, draft(21.4, inCash)))).code).toBe('cash_limit')
  await olive.call(saveReturnSettings, { feePercent: 0, maxCash: 50 })
  await olive.call(saveCashSettings, { roundsCash: true, countsBlind: false })
  await shop.sql('update products set price_cents = 1999 where id = $1', [lamp.id])
  const stock = await stockOnHandOf(shop, lamp.id)

  const lines = [{ productId: lamp.id, quantity: 1, condition: 'defective' as const }]
  expect(await olive.call(returnWithoutReceipt, draft(21.35, { ...inCash, lines }))).toMatchObject({ value: 2_135 })

  expect(await inDrawer()).toBe(-2_135)
  expect(await stockOnHandOf(shop, lamp.id)).toBe(stock)
  expect(await brokenRules(shop)).toEqual([])
})

test('C-22: returns once, however often it is sent, and refuses goods whose sale can be found', async () => {
  const { shop, olive, lamp, draft } = await aReturnDesk()
  const { units } = await aSerializedLaptop(shop, olive, ['SN-1001'])
  await openConnectionsOf(shop)
  const stock = await stockOnHandOf(shop, lamp.id)
  const once = draft(21.4)

  const done = await Promise.all([1, 2, 3].map(() => olive.call(returnWithoutReceipt, once)))

  expect(new Set(done.map(({ credit }: NoReceiptReturn) => credit!.code)).size).toBe(1)
  expect(await stockOnHandOf(shop, lamp.id)).toBe(stock + 1)
  const laptop = { lines: [{ productId: units[0]!.id, quantity: 1 }] }
  expect((await problemOf(olive.call(quoteNoReceiptReturn, laptop))).code).toBe('needs_receipt')
})

test('C-22: needs its own permission, which a manager lends once with a PIN', async () => {
  const { shop, olive, register, switchTo, lamp, ids } = await aSharedRegister()
  await shop.sql(`update users set given_rights = '{counter.write,counter.return}' where username = 'bea'`)
  await switchTo('bea')
  const draft = () => ({
    key: randomUUID(),
    lines: [{ productId: lamp.id, quantity: 1 }],
    reason: 'A gift',
    value: 21.4,
  })
  const send = async (approval?: string) => {
    const response = await register.fetch(`/api${returnWithoutReceipt.path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(approval && { 'x-approval': approval }) },
      body: JSON.stringify(draft()),
    })
    return response.ok ? 'done' : ((await response.json()) as { permission?: string }).permission
  }
  expect(await send()).toBe('counter.no_receipt')

  const given = { userId: ids.olive, pin: olivesPin, permission: 'counter.no_receipt' as const }
  const { token } = await register.call(approveAction, given)
  expect(await send(token)).toBe('done')
  expect(await send(token)).toBe('counter.no_receipt')

  const [entry] = await olive.call(listAudit, { action: 'order.returned_without_receipt' })
  expect(entry).toMatchObject({ actorName: 'bea, approved by olive' })
})

test('C-22: prints the code of the store credit, which pays once, without an account', async () => {
  const { shop, olive, lamp } = await aPrintingRegister()
  const draft = { key: randomUUID(), lines: [{ productId: lamp.id, quantity: 1 }], reason: 'A gift', value: 21.4 }
  const { id, credit } = await olive.call(returnWithoutReceipt, draft)

  const text = printedText((await olive.call(printNoReceiptReturn, { id })).data)

  expect(text).toContain('Store credit                        $21.40')
  const [code] = /[A-Z0-9]{4}(-[A-Z0-9]{4}){3}/.exec(text)!
  expect(code).toBe(credit!.code)
  const sale = () => ({
    ...cashSale({ lines: [{ productId: lamp.id, quantity: 1 }], total: 21.4, given: 0 }),
    giftCard: { code, amount: 21.4 },
  })
  expect(await olive.call(sellAtCounter, sale())).toMatchObject({ paidByBalance: 2_140 })
  expect((await problemOf(olive.call(sellAtCounter, sale()))).fields).toHaveProperty(['giftCard.amount'])
  expect(printedText((await olive.call(printNoReceiptReturn, { id })).data)).not.toContain(code)
  expect(await brokenRules(shop)).toEqual([])
})
