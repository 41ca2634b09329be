import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { updateRegister } from '#contract/accounts/register.ts'
import { sellAtCounter } from '#contract/orders/counter-sale.ts'
import { returnGoods } from '#contract/orders/order-return.ts'
import { printReceipt, printReturnReceipt } from '#contract/orders/receipt-print.ts'
import { moveDrawerCash, openDrawer, printDrawerMove } from '#contract/payments/drawer.ts'
import { printedText } from '../../testing/printed.ts'
import { aPrintingRegister, withPrinter } from '../../testing/printing-register.ts'
import { cashSale } from '../../testing/staff.ts'

async function aCashSale() {
  const place = await aPrintingRegister()
  const lines = [{ productId: place.lamp.id, quantity: 2, discount: { amount: 1, reason: 'Scratched' } }]
  const sale = { ...cashSale({ lines, total: 41.73, given: 50 }), contactName: 'Zoë Łukasz' }
  return { ...place, order: await place.olive.call(sellAtCounter, sale) }
}

test('one request prints the receipt of a cash sale and opens the drawer', async () => {
  const { olive, order } = await aCashSale()

  const { data } = await olive.call(printReceipt, { id: order.id, isAfterSale: true })

  expect(printedText(data)).toMatchInlineSnapshot(`
    "<drawer>
    <center><big><b>Olive’s Repairs
    </b></big></center><center>1 Oak Street
    </center><center>Columbus, OH 43201
    </center><center>(614) 555-0100
    </center>------------------------------------------
    <b>Receipt #1             Nov 21, 2026, 10 AM
    </b>Zoë Lukasz
    ------------------------------------------
    Desk lamp                           $39.00
    2 × $20.00 · LMP-7
    -$1.00 Scratched
    ------------------------------------------
    Subtotal                            $39.00
    Tax (7%)                             $2.73
    <b>Total                               $41.73
    </b>Cash                                $50.00
    Change                               $8.27
    <center>Thank you.
    </center><center><qr #1>
    For returns
    </center><cut>
    "
  `)
})

test('opens the drawer neither for a card, nor for a copy, nor long after the sale', async () => {
  const { shop, olive, lamp, order } = await aCashSale()
  const printed = async (input: { id: number; isAfterSale?: boolean }) =>
    printedText((await olive.call(printReceipt, input)).data)
  const byCard = await olive.call(sellAtCounter, {
    ...cashSale({ lines: [{ productId: lamp.id, quantity: 1 }], total: 21.4, given: 0 }),
    payment: { method: 'terminal', reference: 'A-1' },
  })

  expect(await printed({ id: byCard.id, isAfterSale: true })).not.toContain('<drawer>')
  expect(await printed({ id: order.id })).not.toContain('<drawer>')
  expect(await printed({ id: order.id, isAfterSale: true })).toContain('<drawer>')
  shop.time.now = new Date(shop.time.now.getTime() + 121_000)
  expect(await printed({ id: order.id, isAfterSale: true })).not.toContain('<drawer>')
})

test('follows the settings of the register after a sale', async () => {
  const { olive, register, order } = await aCashSale()
  const printed = async () => printedText((await olive.call(printReceipt, { id: order.id, isAfterSale: true })).data)

  await olive.call(updateRegister, { ...withPrinter({ printsReceipts: false }), id: register.id })
  expect(await printed()).toBe('<drawer>\n')
  await olive.call(updateRegister, { ...withPrinter({ printsReceipts: false, opensDrawer: false }), id: register.id })
  expect(await printed()).toBe('')
})

test('prints a return with the cash that was given back', async () => {
  const { olive, order } = await aCashSale()
  const returned = await olive.call(returnGoods, {
    key: randomUUID(),
    orderId: order.id,
    lines: [{ itemId: order.items[0]!.id, quantity: 1, condition: 'restock' }],
    reason: 'Too bright',
    balance: -20.86,
  })

  const { data } = await olive.call(printReturnReceipt, { id: returned.id, isAfterSale: true })

  expect(printedText(data)).toMatchInlineSnapshot(`
    "<drawer>
    <center><big><b>Olive’s Repairs
    </b></big></center><center>1 Oak Street
    </center><center>Columbus, OH 43201
    </center><center>(614) 555-0100
    </center>------------------------------------------
    <b>Return #1              Nov 21, 2026, 10 AM
    </b>------------------------------------------
    1 × Desk lamp                      -$20.86
    <b>Value of the return                -$20.86
    </b>Given back: Cash                    $20.86
    <center>Thank you.
    </center><cut>
    "
  `)
})

test('prints a slip of cash that is paid out', async () => {
  const { olive } = await aPrintingRegister()
  const { id } = await olive.call(openDrawer, { till: 'Front', float: 100 })
  const move = { id, key: randomUUID(), kind: 'out' as const, amount: 20, reason: 'Stamps' }
  const { moves } = await olive.call(moveDrawerCash, move)

  const { data } = await olive.call(printDrawerMove, { id, moveId: moves[0]!.id })

  expect(printedText(data)).toMatchInlineSnapshot(`
    "<drawer>
    <center><big><b>Olive’s Repairs
    </b></big></center><center>1 Oak Street
    </center><center>Columbus, OH 43201
    </center><center>(614) 555-0100
    </center>------------------------------------------
    <b>Paid out               Nov 21, 2026, 10 AM
    </b>Drawer Front                        $20.00
    Stamps
    Recorded by olive
    Signature:
    ------------------------------------------
    <cut>
    "
  `)
})
