import { expect, test } from 'vitest'
import { getGiftCardBalance } from '#contract/balances/gift-card.ts'
import { sellAtCounter } from '#contract/orders/counter-sale.ts'
import { getTipPercents, saveTipPercents } from '#contract/orders/tip.ts'
import { closeDrawer, openDrawer } from '#contract/payments/drawer.ts'
import { getReport } from '#contract/reports/report.ts'
import { sellGiftCard } from '../../testing/balances/gift-cards.ts'
import { checkInvariants } from '../../testing/invariants.ts'
import { aCounter, anEmployee, cashSale } from '../../testing/staff.ts'
import { problemOf } from '../../testing/visitor.ts'

const sale = (productId: number, given = 30) => cashSale({ lines: [{ productId, quantity: 1 }], total: 21.4, given })

test('disables tips by default, requires a permission to enable them, and rejects them while disabled', async () => {
  const { shop, olive, lamp } = await aCounter()
  expect(await olive.call(getTipPercents, {})).toEqual({ percents: [] })

  const problem = await problemOf(olive.call(sellAtCounter, { ...sale(lamp.id), tip: 3 }))
  expect(problem.fields).toEqual({ tip: ['Tips are switched off'] })
  expect(await shop.sql('select id from orders')).toEqual([])

  const bea = await anEmployee(shop)
  await shop.sql(`update users set given_rights = '{counter.write}' where username = 'bea'`)
  expect((await problemOf(bea.call(saveTipPercents, { percents: [10] }))).kind).toBe('forbidden')
  expect(await olive.call(saveTipPercents, { percents: [20, 10, 10] })).toEqual({ percents: [10, 20] })
  expect(await bea.call(getTipPercents, {})).toEqual({ percents: [10, 20] })
})

test('adds a tip to the total, change, drawer and journal, but not to sales and tax, and takes it once', async () => {
  const { shop, olive, lamp } = await aCounter()
  await olive.call(saveTipPercents, { percents: [10] })
  const { id } = await olive.call(openDrawer, { till: 'Front', float: 0 })
  const short = await problemOf(olive.call(sellAtCounter, { ...sale(lamp.id, 24), tip: 3 }))
  expect(short.fields).toEqual({ 'payment.given': ['This is less than the total of $24.40'] })
  const given = { ...sale(lamp.id), tip: 3 }
  const order = await olive.call(sellAtCounter, given)
  expect(await olive.call(sellAtCounter, given)).toEqual(order)
  expect(order).toMatchObject({ total: 2_140, tip: 300, cashGiven: 3_000, change: 560 })
  const card = await sellGiftCard(olive, 25)
  const covered = await olive.call(sellAtCounter, {
    ...sale(lamp.id, 2),
    giftCard: { code: card.code, amount: 21.4 },
    tip: 2,
  })
  expect(covered).toMatchObject({ paymentSource: 'balance', tip: 200, change: null })
  expect(await olive.call(getGiftCardBalance, { code: card.code })).toMatchObject({ balance: 360 })
  expect(await olive.call(closeDrawer, { id, counted: 51.4 })).toMatchObject({ expected: 5_140, difference: 0 })

  const { rows } = await olive.call(getReport, { name: 'tips' })
  expect(rows).toMatchObject([{ actor: 'olive', source: 'Cash', count: 2, amount: 5 }])
  const journal = await olive.call(getReport, { name: 'journal' })
  const sums = journal.totals as { debit: number; credit: number }
  expect(sums.debit).toBe(sums.credit)
  expect(journal.rows).toContainEqual(expect.objectContaining({ account: 'Tips owed to the staff', credit: 5 }))
  expect(await checkInvariants(shop.sql, { now: shop.time.now })).toEqual([])
})
