import { expect, test } from 'vitest'
import { getAdminProduct } from '#contract/catalog/admin-product.ts'
import { listUnits } from '#contract/catalog/admin-serialized-unit.ts'
import { adjustStock } from '#contract/catalog/stock.ts'
import { cents } from '#contract/money.ts'
import { enterDirectBill, listExpenseAccounts } from '#contract/purchasing/direct-bill.ts'
import {
  createPurchaseOrder,
  getPurchaseOrder,
  sendPurchaseOrder,
  undoReceipt,
} from '#contract/purchasing/purchase-order.ts'
import {
  enterSupplierBill,
  getOrderBilling,
  getSupplierAccount,
  paySupplierBill,
  voidSupplierBill,
} from '#contract/purchasing/supplier-bill.ts'
import { closeBooks, saveBookAccounts, USUAL_CHART } from '#contract/reports/journal.ts'
import { getReport } from '#contract/reports/report.ts'
import { createSupplier } from '#contract/suppliers/supplier.ts'
import { brokenRules } from '../../testing/invariants.ts'
import { aProduct, aSerializedLaptop } from '../../testing/products.ts'
import { BILLED_ON, DUE_ON, openPurchasingShop } from '../../testing/purchasing/purchases.ts'
import { anEmployee } from '../../testing/staff.ts'
import { problemOf } from '../../testing/visitor.ts'

async function openShopWithCarrier() {
  const opened = await openPurchasingShop()
  const { olive, journal } = opened
  const carrier = await olive.call(createSupplier, { name: 'Swift Freight', email: 'billing@swift.example.com' })
  const facts = { supplierId: carrier.id, billedOn: BILLED_ON, dueOn: DUE_ON }
  const enter = (number: string, contents: object) => olive.call(enterDirectBill, { ...facts, number, ...contents })
  /** Debit minus credit, in cents. */
  const onAccount = async (account: string) =>
    (await journal())
      .flatMap(({ lines }) => lines)
      .reduce((sum, line) => (line.number === account ? sum + line.debit - line.credit : sum), 0)
  return { ...opened, carrier, facts, enter, onAccount }
}

test('S-25: goods from the counter of a wholesaler come into stock with the bill, at its cost and freight', async () => {
  const { shop, olive, lamp, net, carrier, enter } = await openShopWithCarrier()
  const before = await net('inventory')

  const goods = [{ productId: lamp.id, quantity: 3, unitCost: 10 }]
  const bill = await enter('W-1', { goods, freight: 3, tax: 2.31 })

  expect(bill).toMatchObject({ total: 3_531, goods: 3_000, freight: 300, difference: 0, supplier: { id: carrier.id } })
  // One lamp at $7.00 and three for $33.00: $40.00 over four.
  expect(await olive.call(getAdminProduct, { id: lamp.id })).toMatchObject({ stock: 4, cost: 1_000 })
  expect([await net('inventory'), await net('purchases'), await net('payables'), await net('purchase_tax')]).toEqual([
    before + 3_300,
    0,
    -3_531,
    231,
  ])
  const { status, lines } = await olive.call(getPurchaseOrder, { id: bill.purchaseOrderId! })
  expect([status, lines[0]!.received]).toEqual(['received', 3])
  expect((await problemOf(enter('w-1', { goods }))).code).toBe('bill_number_taken')
  expect((await olive.call(getAdminProduct, { id: lamp.id })).stock).toBe(4)

  await olive.call(voidSupplierBill, { id: bill.id, reason: 'Four dollars each' })
  const again = await olive.call(enterSupplierBill, {
    purchaseOrderId: bill.purchaseOrderId!,
    number: 'W-1',
    billedOn: BILLED_ON,
    dueOn: DUE_ON,
    lines: [{ purchaseOrderLineId: lines[0]!.id, quantity: 3, unitCost: 4 }],
  })
  expect(again).toMatchObject({ difference: -2_100, total: 1_200 })
  expect(await brokenRules(shop)).toEqual([])
})

test('S-25: serialized units come into stock with their serial numbers', async () => {
  const { shop, olive, enter } = await openShopWithCarrier()
  const { laptop } = await aSerializedLaptop(shop, olive, ['PFOLD12345'])
  const line = { productId: laptop.id, quantity: 2, unitCost: 300 }

  expect((await problemOf(enter('W-2', { goods: [line] }))).fields).toHaveProperty('goods')
  await enter('W-2', { goods: [{ ...line, numbers: ['PFNEW11111', 'PFNEW22222'] }], freight: 0.01 })

  const units = await olive.call(listUnits, { productId: laptop.id, where: 'here' })
  const fresh = units.filter(({ number }) => number.startsWith('PFNEW'))
  expect(fresh.reduce((sum, { cost }) => sum + cost!, 0)).toBe(60_001)
  expect(await brokenRules(shop)).toEqual([])
})

test('S-25: an expense is booked on its account, owed, paid, and voided', async () => {
  const { olive, net, journal, carrier, enter, onAccount } = await openShopWithCarrier()
  const accounts = await olive.call(listExpenseAccounts, {})
  expect(accounts).toContainEqual({ number: '6300', name: 'Rent' })
  expect(accounts.map(({ number }) => number)).not.toContain('1010')

  const rent = { accountNumber: '6300', description: 'Rent for December', amount: 1_200 }
  const power = { accountNumber: '6310', description: 'Electricity', amount: 80.5 }
  const bill = await enter('R-12', { expenses: [rent, power] })

  expect(bill).toMatchObject({ purchaseOrderId: null, charged: 128_050, total: 128_050, lines: [] })
  expect(bill.charges).toMatchObject([{ description: 'Rent for December', account: { name: 'Rent' } }, {}])
  expect([await onAccount('6300'), await onAccount('6310'), await net('payables')]).toEqual([120_000, 8_050, -128_050])
  expect((await olive.call(getSupplierAccount, { id: carrier.id })).owed).toBe(128_050)
  expect((await olive.call(getReport, { name: 'payables' })).rows).toMatchObject([{ owed: 1_280.5 }])
  await olive.call(paySupplierBill, { id: bill.id, paidOn: '2026-11-21', paidBy: 'check' })
  expect([await net('payables'), await net('bank')]).toEqual([0, -128_050])

  const wrong = await enter('R-13', { expenses: [rent] })
  await olive.call(voidSupplierBill, { id: wrong.id, reason: 'Entered twice' })
  expect([await onAccount('6300'), await net('payables')]).toEqual([120_000, 0])
  for (const { lines } of await journal())
    expect(lines.reduce((left, { debit, credit }) => left + debit - credit, 0)).toBe(0)
})

test('S-25: an expense of a closed day is corrected on its account, also after the account left the chart', async () => {
  const { olive, enter, onAccount, journal } = await openShopWithCarrier()
  await enter('R-1', { expenses: [{ accountNumber: '6300', description: 'Rent', amount: 10 }] })
  await olive.call(closeBooks, { through: BILLED_ON })
  await enter('R-2', { expenses: [{ accountNumber: '6300', description: 'Rent', amount: 5 }] })

  const correction = (await journal()).find(({ day, originalDay }) => day !== originalDay)
  expect(correction!.lines).toMatchObject([
    { role: 'payables', credit: 500 },
    { role: 'expenses', number: '6300', debit: 500 },
  ])
  const { accounts, roles } = USUAL_CHART
  await olive.call(saveBookAccounts, { accounts: accounts.filter(({ number }) => number !== '6300'), roles })
  expect([await onAccount('6300'), await onAccount(roles.expenses)]).toEqual([1_000, 500])
})

test('S-26: freight of a carrier is in the cost of pieces that are here, and a variance of those that are gone', async () => {
  const { shop, olive, lamp, net, order, receive, enter } = await openShopWithCarrier()
  const ordered = await order(4, 1_000)
  await receive(ordered.id, 4)
  await olive.call(adjustStock, { id: lamp.id, change: -3, reason: 'damaged' })
  const before = await net('inventory')
  const costBefore = (await olive.call(getAdminProduct, { id: lamp.id })).cost!

  const orderFreight = [{ purchaseOrderId: ordered.id, amount: 12 }]
  const bill = await enter('F-9', { orderFreight })

  // Two of the four received lamps are there, with $6.00 of the freight.
  expect(bill.charges).toMatchObject([{ amount: 1_200, inStock: 600, purchaseOrderId: ordered.id, account: null }])
  expect((await olive.call(getAdminProduct, { id: lamp.id })).cost).toBe(costBefore + 300)
  expect([await net('inventory'), await net('price_variance'), await net('payables')]).toEqual([
    before + 600,
    600,
    -1_200,
  ])
  const billing = await olive.call(getOrderBilling, { id: ordered.id })
  expect(billing.carriers).toEqual([{ billId: bill.id, number: 'F-9', supplier: 'Swift Freight', amount: 1_200 }])

  await olive.call(voidSupplierBill, { id: bill.id, reason: 'Wrong order' })
  expect((await olive.call(getAdminProduct, { id: lamp.id })).cost).toBe(costBefore)
  expect([await net('inventory'), await net('price_variance'), await net('payables')]).toEqual([before, 0, 0])
  expect(await brokenRules(shop)).toEqual([])
})

test('S-25: a piece that was free lowers the average cost', async () => {
  const { shop, olive, lamp, net, enter } = await openShopWithCarrier()

  const bill = await enter('W-3', { goods: [{ productId: lamp.id, quantity: 1, unitCost: 0 }] })

  // It came in at $7.00 like the other one, as rule S-14 says of goods without a cost, and was billed at nothing.
  expect(bill).toMatchObject({ total: 0, difference: -700, differenceInStock: -700 })
  expect((await olive.call(getAdminProduct, { id: lamp.id })).cost).toBe(350)
  expect([await net('purchases'), await net('inventory')]).toEqual([0, 700])
  expect(await brokenRules(shop)).toEqual([])
})

test('S-26: the products of one order bear freight by their value', async () => {
  const { shop, olive, lamp, receive, enter, supplier } = await openShopWithCarrier()
  const fan = await aProduct(shop, { supplierId: supplier.id, stock: 0 })
  const lines = [
    { productId: lamp.id, quantity: 1, unitCost: 30 },
    { productId: fan.id, quantity: 3, unitCost: 10 },
  ]
  const { id } = await olive.call(createPurchaseOrder, { supplierId: supplier.id, lines })
  await olive.call(sendPurchaseOrder, { id })
  await receive(id, 1)
  await receive(id, 3, fan.id)

  const bill = await enter('F-2', { orderFreight: [{ purchaseOrderId: id, amount: 4 }] })

  // Each product is worth $30.00 and bears $2.00. The lamps, of which one was here, cost $18.50 on average before.
  expect((await olive.call(getAdminProduct, { id: lamp.id })).cost).toBe(1_850 + 100)
  expect((await olive.call(getAdminProduct, { id: fan.id })).cost).toBe(1_000 + 67)
  expect(bill.charges).toMatchObject([{ amount: 400, inStock: 401 }])
})

test('S-26: freight is divided by value over the received products of each order, to the cent', async () => {
  const { shop, olive, lamp, net, order, receive, enter, supplier } = await openShopWithCarrier()
  const fan = await aProduct(shop, { supplierId: supplier.id, stock: 0, costCents: cents(100) })
  const [one, two] = [await order(1, 1_000), await order(3, 100, fan.id)]
  await receive(one.id, 1)
  const key = await receive(two.id, 3, fan.id)
  const before = await net('inventory')

  await enter('F-1', {
    orderFreight: [
      { purchaseOrderId: two.id, amount: 1 },
      { purchaseOrderId: one.id, amount: 2 },
    ],
  })

  expect((await olive.call(getAdminProduct, { id: fan.id })).cost).toBe(133)
  // $8.50 on average before, and $2.00 of freight over two lamps, of which one was received.
  expect((await olive.call(getAdminProduct, { id: lamp.id })).cost).toBe(850 + 100)
  expect((await net('inventory')) - before).toBe(99 + 200)
  expect([await net('price_variance'), await net('purchases')]).toEqual([1, -1_300])
  expect((await problemOf(olive.call(undoReceipt, { id: two.id, key }))).code).toBe('receipt_billed')
})

test('refuses empty bills, unknown accounts, assets, freight of goods that did not arrive, and employees', async () => {
  const { shop, olive, order, enter, facts, lamp } = await openShopWithCarrier()
  const fieldsOf = async (contents: object) => (await problemOf(enter('X-1', contents))).fields

  expect(await fieldsOf({})).toHaveProperty('goods')
  expect(
    await fieldsOf({ freight: 3, expenses: [{ accountNumber: '6300', description: 'Rent', amount: 1 }] }),
  ).toHaveProperty('freight')
  for (const accountNumber of ['9999', '1010'])
    expect(await fieldsOf({ expenses: [{ accountNumber, description: 'Rent', amount: 1 }] })).toHaveProperty([
      'expenses.0.accountNumber',
    ])
  const ordered = await order(2, 500)
  expect(await fieldsOf({ orderFreight: [{ purchaseOrderId: ordered.id, amount: 1 }] })).toHaveProperty([
    'orderFreight.0.purchaseOrderId',
  ])
  expect(await fieldsOf({ orderFreight: [{ purchaseOrderId: ordered.id, amount: 0 }] })).toBeDefined()
  const ed = await anEmployee(shop)
  const goods = [{ productId: lamp.id, quantity: 1, unitCost: 1 }]
  expect((await problemOf(ed.call(enterDirectBill, { ...facts, number: 'X-2', goods }))).code).toBe('not_allowed')
  expect((await problemOf(ed.call(listExpenseAccounts, {}))).code).toBe('not_allowed')
  expect((await olive.call(getAdminProduct, { id: lamp.id })).stock).toBe(1)
})
