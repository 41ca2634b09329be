import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { revokeRegister } from '#contract/accounts/register.ts'
import { sellAtCounter } from '#contract/orders/counter-sale.ts'
import * as contract from '#contract/orders/customer-display.ts'
import { aPrintingRegister } from '../../testing/printing-register.ts'
import { cashSale } from '../../testing/staff.ts'

const saleKey = '6f0f4a3e-0b0e-4c55-9d2a-0d6e6d1f2a21'
const sale = {
  stage: 'sale' as const,
  saleKey,
  lines: [{ name: 'Desk lamp', quantity: 1, amount: 20 }],
  amounts: [{ name: 'Tax (7%)', amount: 1.4 }],
  total: 21.4,
  tips: [{ percent: 15, amount: 3 }],
}

async function aDisplay() {
  const place = await aPrintingRegister()
  const tablet = place.shop.visitor()
  const { key } = await tablet.call(contract.openDisplay)
  const screen = () => tablet.call(contract.getDisplay, { key })
  const first = await screen()
  return { ...place, tablet, key, screen, code: first.stage === 'pairing' ? first.code : '' }
}

async function aPairedDisplay() {
  const place = await aDisplay()
  const display = await place.olive.call(contract.pairDisplay, { code: place.code })
  return { ...place, display }
}

test('a display shows a code, and after pairing the sale of its register only', async () => {
  const { olive, code, screen, tablet } = await aDisplay()
  expect(code).toMatch(/^\d{6}$/)

  await olive.call(contract.pairDisplay, { code })
  expect(await screen()).toEqual({ stage: 'idle' })
  await olive.call(contract.showOnDisplay, { content: sale })

  expect(await screen()).toMatchObject({ stage: 'sale', total: 2_140, chosenTip: null, lines: [{ name: 'Desk lamp' }] })
  const { key: other } = await tablet.call(contract.openDisplay)
  expect(await tablet.call(contract.getDisplay, { key: other })).toMatchObject({ stage: 'pairing' })
})

test('a code works once and for ten minutes', async () => {
  const { shop, olive, code, screen } = await aDisplay()
  await expect(
    olive.call(contract.pairDisplay, { code: code === '000000' ? '000001' : '000000' }),
  ).rejects.toMatchObject({ code: 'display_code_unknown' })

  shop.time.now = new Date(shop.time.now.getTime() + 10 * 60_000)
  await expect(olive.call(contract.pairDisplay, { code })).rejects.toMatchObject({ code: 'display_code_unknown' })
  await expect(screen()).rejects.toMatchObject({ code: 'display_not_found' })
})

test('passes an offered tip of the shown sale to the register', async () => {
  const { olive, tablet, key } = await aPairedDisplay()
  await olive.call(contract.showOnDisplay, { content: sale })
  const choose = (percent: number, ofSale = saleKey) =>
    tablet.call(contract.chooseTip, { key, saleKey: ofSale, percent })

  await expect(choose(50)).rejects.toMatchObject({ code: 'sale_not_shown' })
  await expect(choose(15, randomUUID())).rejects.toMatchObject({ code: 'sale_not_shown' })
  await choose(15)
  expect(await olive.call(contract.listDisplays)).toMatchObject({ tip: { saleKey, percent: 15 } })
  await olive.call(contract.showOnDisplay, { content: { ...sale, total: 24.4 } })
  expect(await olive.call(contract.listDisplays)).toMatchObject({ tip: { percent: 15 } })
  await olive.call(contract.showOnDisplay, { content: { ...sale, saleKey: randomUUID() } })
  expect(await olive.call(contract.listDisplays)).toMatchObject({ tip: null })
})

test('offers the receipt of the paid order for five minutes', async () => {
  const { shop, olive, lamp, tablet, key, screen } = await aPairedDisplay()
  const lines = [{ productId: lamp.id, quantity: 1 }]
  const order = await olive.call(sellAtCounter, cashSale({ lines, total: 21.4, given: 30 }))
  const mail = () => tablet.call(contract.mailReceiptFromDisplay, { key, email: 'rita@example.com' })
  await expect(mail()).rejects.toMatchObject({ code: 'sale_not_shown' })

  await olive.call(contract.showOnDisplay, { content: { stage: 'paid', orderId: order.id } })

  expect(await screen()).toMatchObject({ stage: 'paid', total: 2_140, change: 860 })
  await mail()
  expect(await shop.sql(`select to_address from mail_messages where to_address = 'rita@example.com'`)).toHaveLength(1)
  shop.time.now = new Date(shop.time.now.getTime() + 5 * 60_000 + 1)
  expect(await screen()).toEqual({ stage: 'idle' })
})

test('a removed display and one of a revoked register see nothing', async () => {
  const { olive, display, screen, tablet, register } = await aPairedDisplay()
  await olive.call(contract.removeDisplay, { id: display.id })
  await expect(screen()).rejects.toMatchObject({ code: 'display_not_found' })

  const { key } = await tablet.call(contract.openDisplay)
  const shown = await tablet.call(contract.getDisplay, { key })
  await olive.call(contract.pairDisplay, { code: shown.stage === 'pairing' ? shown.code : '' })
  await olive.call(revokeRegister, { id: register.id })
  await expect(tablet.call(contract.getDisplay, { key })).rejects.toMatchObject({ code: 'display_not_found' })
})
