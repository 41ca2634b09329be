import { randomUUID } from 'node:crypto'
import { expect, onTestFinished, test } from 'vitest'
import { revokeRegister } from '#contract/accounts/register.ts'
import { getAdminOrder } from '#contract/orders/admin-order.ts'
import { sellAtCounter } from '#contract/orders/counter-sale.ts'
import * as contract from '#contract/orders/customer-display.ts'
import { printReceipt } from '#contract/orders/receipt-print.ts'
import { saveSignatureSettings } from '#contract/orders/sale-signature.ts'
import { readConfig } from '../../config.ts'
import { printedText } from '../../testing/printed.ts'
import { aPrintingRegister } from '../../testing/printing-register.ts'
import { buy } from '../../testing/purchase.ts'
import { cashSale } from '../../testing/staff.ts'
import { startTwilioDouble } from '../../testing/texts/twilio-double.ts'
import { anonymizeOldBuyers } from '../personal-orders.ts'

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

test('shows no order of the online shop, whose link opens what the customer bought', async () => {
  const { shop, olive, lamp, screen } = await aPairedDisplay()
  const online = await buy(shop.visitor(), [{ productId: lamp.id }])
  const show = (orderId: number) => olive.call(contract.showOnDisplay, { content: { stage: 'paid', orderId } })

  await expect(show(online.id)).rejects.toMatchObject({ code: 'no_counter_sale' })
  await expect(show(online.id + 1)).rejects.toMatchObject({ code: 'order_not_found' })

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

async function aTerminalSale() {
  const place = await aPairedDisplay()
  const { olive, lamp, tablet, key } = place
  await olive.call(saveSignatureSettings, { onAccount: false, cardsFrom: 21.4 })
  const lines = [{ productId: lamp.id, quantity: 1 }]
  const order = await olive.call(sellAtCounter, {
    ...cashSale({ lines, total: 21.4, given: 21.4 }),
    payment: { method: 'terminal' },
  })
  await olive.call(contract.showOnDisplay, { content: { stage: 'paid', orderId: order.id } })
  const sign = (strokes = DRAWN, orderId = order.id) => tablet.call(contract.signSale, { key, orderId, strokes })
  return { ...place, order, sign }
}

const DRAWN: [number, number][][] = [
  [
    [10, 20],
    [200, 90],
  ],
]

test('asks for a signature of a card sale, and stores it once with the order', async () => {
  const { olive, screen, order, sign } = await aTerminalSale()
  expect(await screen()).toMatchObject({ stage: 'paid', signature: 'asked' })
  expect(await olive.call(getAdminOrder, { id: order.id })).toMatchObject({ signature: null, asksForSignature: true })
  await expect(sign(DRAWN, order.id + 1)).rejects.toMatchObject({ code: 'sale_not_shown' })

  await sign()
  await sign()

  expect(await screen()).toMatchObject({ signature: 'signed' })
  expect(await olive.call(getAdminOrder, { id: order.id })).toMatchObject({
    signature: { strokes: DRAWN },
    asksForSignature: false,
  })
  await expect(sign([[[1, 1]]])).rejects.toMatchObject({ code: 'sale_signed' })
})

test('takes no signature for a sale that needs none, nor after the sale left the display', async () => {
  const { shop, olive, screen, sign } = await aTerminalSale()
  await olive.call(saveSignatureSettings, { onAccount: true, cardsFrom: 21.41 })
  expect(await screen()).toMatchObject({ signature: 'none' })
  await expect(sign()).rejects.toMatchObject({ code: 'sale_not_shown' })

  await olive.call(saveSignatureSettings, { onAccount: true, cardsFrom: 21.4 })
  shop.time.now = new Date(shop.time.now.getTime() + 5 * 60_000 + 1)
  await expect(sign()).rejects.toMatchObject({ code: 'sale_not_shown' })
})

test('prints a line for the signature until the customer signed', async () => {
  const { olive, order, sign } = await aTerminalSale()
  const printed = async () => {
    const { data } = await olive.call(printReceipt, { id: order.id })
    return printedText(data).includes('Signature')
  }
  expect(await printed()).toBe(true)
  await sign()
  expect(await printed()).toBe(false)
})

test('deletes the signature with the name of the buyer', async () => {
  const { shop, order, sign } = await aTerminalSale()
  await sign()
  await anonymizeOldBuyers(shop.context(), new Date(shop.time.now.getTime() + 1), 100)
  expect(await shop.sql('select * from order_signatures where order_id = $1', [order.id])).toEqual([])
})

test('texts the receipt once to each number, three times for a sale at most, and only with Twilio', async () => {
  const { shop, olive, lamp, tablet, key, screen } = await aPairedDisplay()
  const lines = [{ productId: lamp.id, quantity: 1 }]
  const order = await olive.call(sellAtCounter, cashSale({ lines, total: 21.4, given: 30 }))
  const text = (phone: string) => tablet.call(contract.textReceiptFromDisplay, { key, phone })
  await expect(text('(614) 555-0188')).rejects.toMatchObject({ code: 'sale_not_shown' })
  await olive.call(contract.showOnDisplay, { content: { stage: 'paid', orderId: order.id } })
  expect(await screen()).toMatchObject({ textsReceipts: false })
  await expect(text('(614) 555-0188')).rejects.toMatchObject({ code: 'text_not_sent' })
  const twilio = await startTwilioDouble()
  onTestFinished(() => twilio.close())
  shop.config.twilio = readConfig(twilio.env).twilio
  expect(await screen()).toMatchObject({ textsReceipts: true })

  await expect(text('(614) 555-0188 ext. 4')).rejects.toMatchObject({ code: 'validation_failed' })
  await text('(614) 555-0188')
  await text('614-555-0188')
  await expect(text('(614) 555-0199')).rejects.toMatchObject({ code: 'too_many_requests' })

  const sent = await shop.sql(`select to_address, text from mail_messages where channel = 'text'`)
  expect(sent).toHaveLength(1)
  expect(sent[0]).toMatchObject({ to_address: '+16145550188' })
  expect(sent[0]!.text).toMatch(/: Your receipt for \$21\.40: https?:\S+\nReply STOP to end\.$/)
})
