import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { adjustStock } from '#contract/catalog/stock.ts'
import { refundOrder } from '#contract/orders/admin-order.ts'
import { sellAtCounter } from '#contract/orders/counter-sale.ts'
import { getDrawer, moveDrawerCash, openDrawer } from '#contract/payments/drawer.ts'
import { sendEstimate } from '#contract/repairs/admin-ticket.ts'
import { takeIntake } from '#contract/repairs/workbench.ts'
import { screenLines } from '../testing/repairs/estimates.ts'
import { aCounter, cashSale } from '../testing/staff.ts'
import { forgetSentForms } from './sent-form.ts'

test('saves a form once that is sent again, and rejects it if it was changed in between', async () => {
  const { olive, lamp } = await aCounter()
  const { id } = await olive.call(openDrawer, { till: 'Front', float: 100 })
  const sale = cashSale({ lines: [{ productId: lamp.id, quantity: 1 }], total: 21.4, given: 21.4 })
  const order = await olive.call(sellAtCounter, sale)
  const refund = { id: order.id, key: randomUUID(), amount: 1.4, reason: 'Scratched' }
  const move = { id, key: randomUUID(), kind: 'out' as const, amount: 20, reason: 'Stamps' }
  const intake = {
    ...{
      key: randomUUID(),
      serviceType: 'PC Repair' as const,
      paymentMethod: 'counter' as const,
      problemDescription: 'It does not start',
    },
    ...{ customerName: 'Walter Finch', customerEmail: 'walter@example.com', customerPhone: '614-555-0177' },
  }
  await olive.call(refundOrder, refund)
  await olive.call(moveDrawerCash, move)
  const ticket = await olive.call(takeIntake, intake)
  const estimate = { id: ticket.id, key: randomUUID(), lines: screenLines }
  await olive.call(sendEstimate, estimate)
  const adjustment = { id: lamp.id, key: randomUUID(), change: -2, reason: 'damaged' as const }
  await olive.call(adjustStock, adjustment)
  const { expected } = await olive.call(getDrawer, { id })

  expect(await olive.call(sellAtCounter, sale)).toMatchObject({ id: order.id })
  expect(await olive.call(refundOrder, refund)).toMatchObject({ refunded: 140 })
  expect(await olive.call(takeIntake, intake)).toMatchObject({ id: ticket.id })
  const changed = [
    () => olive.call(sellAtCounter, { ...sale, lines: [{ productId: lamp.id, quantity: 2 }], total: 42.8 }),
    () => olive.call(refundOrder, { ...refund, amount: 2.8 }),
    () => olive.call(moveDrawerCash, { ...move, amount: 40 }),
    () => olive.call(takeIntake, { ...intake, customerName: 'Ada Byron', customerEmail: 'ada@example.com' }),
    () => olive.call(adjustStock, { ...adjustment, change: -3 }),
    () => olive.call(sendEstimate, { ...estimate, validDays: 30 }),
  ]
  for (const send of changed) await expect(send(), String(send)).rejects.toMatchObject({ code: 'key_used' })

  expect(await olive.call(getDrawer, { id })).toMatchObject({ expected })
})

test('accepts a form that was corrected after it was rejected, and forgets it after a week', async () => {
  const { shop, olive } = await aCounter()
  const { id } = await olive.call(openDrawer, { till: 'Front', float: 100 })
  const move = { id, key: randomUUID(), kind: 'out' as const, amount: 200, reason: 'Stamps' }
  await expect(olive.call(moveDrawerCash, move)).rejects.toMatchObject({ code: 'not_enough_in_drawer' })

  await olive.call(moveDrawerCash, { ...move, amount: 20 })
  const remembered = () => shop.sql('select from sent_forms')
  shop.time.pass(7 * 24 * 60)
  await forgetSentForms(shop.context())
  expect(await remembered()).toHaveLength(1)
  shop.time.pass(1)
  await forgetSentForms(shop.context())
  expect(await remembered()).toHaveLength(0)
})
