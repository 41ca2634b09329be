import { expect, test } from 'vitest'
import { updateRegister } from '#contract/accounts/register.ts'
import { sellAtCounter } from '#contract/orders/counter-sale.ts'
import { printAddressLabel } from '#contract/orders/receipt-print.ts'
import { aPrintingRegister, withLabelPrinter } from '../../testing/printing-register.ts'
import { buy } from '../../testing/purchase.ts'
import { cashSale } from '../../testing/staff.ts'

test('prints sender and address of a shipped order, and refuses an order that is not shipped', async () => {
  const { shop, olive, lamp, register } = await aPrintingRegister()
  await olive.call(updateRegister, { ...withLabelPrinter(), id: register.id })
  const shipped = await buy(shop.visitor(), [{ productId: lamp.id }])
  const sale = cashSale({ lines: [{ productId: lamp.id, quantity: 1 }], total: 21.4, given: 50 })
  const sold = await olive.call(sellAtCounter, sale)

  const { data } = await olive.call(printAddressLabel, { id: shipped.id })

  expect(
    Buffer.from(data!, 'base64')
      .toString()
      .match(/\^FD[^^]*/g),
  ).toMatchInlineSnapshot(`
    [
      "^FDOlive’s Repairs · 1 Oak",
      "^FDStreet · Columbus, OH 43201",
      "^FDCarla Mendes",
      "^FD88 Larch Street",
      "^FDColumbus, OH 43201",
    ]
  `)
  await expect(olive.call(printAddressLabel, { id: sold.id })).rejects.toMatchObject({ code: 'order_not_shipped' })
})
