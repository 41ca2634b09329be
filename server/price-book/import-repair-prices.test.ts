import { expect, test } from 'vitest'
import { updateProduct } from '#contract/catalog/admin-product.ts'
import {
  getRecordImport,
  listImportedRecords,
  previewRecordImport,
  startRecordImport,
  undoRecordImport,
} from '#contract/data-import/record-import.ts'
import { cents } from '#contract/money.ts'
import { listRepairPrices, updateRepairPrice } from '#contract/price-book/repair-price.ts'
import { RECORD_IMPORT_KINDS } from '../customers/import/record-kinds.ts'
import { runImport, runUndo } from '../data-import/run-import.ts'
import { theOwner } from '../testing/people.ts'
import { aProduct } from '../testing/products.ts'
import { openShop, type TestShop } from '../testing/shop.ts'
import type { Visitor } from '../testing/visitor.ts'

const BOOK = `Device,Repair,Variant,Labor minutes,Parts (SKU),Other part cost,Markup percent,Price,Warranty days,Usual days
iPhone 13,Screen replacement,Original part,45,scr-13,,50,,180,0
iPhone 13,battery,,30,,22.50,100,,,
Every device,Diagnosis,,30,,,,$29.00,0,1
Every laptop,Liquid cleaning,,90,,,,99,,
Galaxy S999,Screen replacement,,45,,,,120,,
iPhone 13,Speaker repair,Gold,20,,,,60,,
iPhone 12,Screen replacement,,45,NOPE,,50,,,
iPhone 13,Battery replacement,,30,,,,59,,
iPhone 12,Battery replacement,,half an hour,,,,59,,
iPhone 12,Camera replacement,,30,,,,,,
`

async function aShopWithAScreen() {
  const shop = await openShop()
  const olive = await theOwner(shop)
  const screen = await aProduct(shop, { name: 'Screen', sku: 'SCR-13', costCents: cents(4_000) })
  return { shop, olive, screen }
}

async function bring(shop: TestShop, olive: Visitor, csv: string): Promise<number> {
  const { id } = await olive.call(startRecordImport, { recordType: 'repair_prices', csv })
  await runImport(shop.context(), RECORD_IMPORT_KINDS.repair_prices, id)
  return id
}

test('M-7: previews and imports a price book, and says why a row is refused', async () => {
  const { shop, olive } = await aShopWithAScreen()
  const preview = await olive.call(previewRecordImport, { recordType: 'repair_prices', csv: BOOK })
  expect(preview).toMatchObject({ created: 4, updated: 0, known: 0, refused: 6 })
  expect(await olive.call(listRepairPrices, {})).toEqual([])

  const id = await bring(shop, olive, BOOK)

  const rows = await olive.call(listImportedRecords, { id })
  expect(rows.flatMap(({ outcome, messages }) => (outcome === 'refused' ? messages : []))).toEqual([
    '“Galaxy S999” is not one device model',
    '“Gold” is not a variant. Write “Original part” or “Equal-quality part”',
    'No product has the SKU “NOPE”',
    'An earlier row has this repair of this device',
    expect.stringContaining('Labor minutes: '),
    'Price: Enter the price',
  ])
  const prices = await olive.call(listRepairPrices, {})
  expect(prices.map(({ device, kind, title, price }) => [device?.name ?? kind, title, price])).toEqual([
    ['iPhone 13', 'Screen replacement, original part', 11_999],
    ['iPhone 13', 'Battery replacement', 8_999],
    [null, 'Diagnosis', 2_900],
    ['laptop', 'Liquid cleaning', 9_900],
  ])
})

test('M-7: an exported price book changes nothing when it is imported again', async () => {
  const { shop, olive } = await aShopWithAScreen()
  await bring(shop, olive, BOOK)

  const csv = await (await olive.fetch('/api/admin/repair-prices/export')).text()

  expect(csv).toContain('iPhone 13,Screen replacement,Original part,45,SCR-13,0.00,50,119.99,180,0')
  const preview = await olive.call(previewRecordImport, { recordType: 'repair_prices', csv })
  expect(preview).toMatchObject({ created: 0, updated: 0, known: 4, refused: 0 })
})

test('M-7: changes prices by import, and charges the former ones again when it is undone', async () => {
  const { shop, olive, screen } = await aShopWithAScreen()
  await bring(shop, olive, BOOK)
  const csv = `Device,Repair,Variant,Labor minutes,Parts,Markup,Price
iPhone 13,Screen replacement,Original part,60,SCR-13,50,
Every device,Diagnosis,,30,,,39
Every device,Software repair,,60,,,75
`
  // The former price must come back even if the rule would compute another one now.
  await olive.call(updateProduct, { id: screen.id, cost: 80 })
  const id = await bring(shop, olive, csv)
  const pricesNow = async () =>
    Object.fromEntries((await olive.call(listRepairPrices, {})).map(({ title, price }) => [title, price]))
  expect(await olive.call(getRecordImport, { id })).toMatchObject({ created: 1, updated: 2 })
  expect(await pricesNow()).toMatchObject({ 'Screen replacement, original part': 19_999, Diagnosis: 3_900 })
  const [diagnosis] = await olive.call(listRepairPrices, { fault: 'diagnosis' })
  await olive.call(updateRepairPrice, { id: diagnosis!.id, fault: 'diagnosis', laborMinutes: 30, price: 45 })

  await olive.call(undoRecordImport, { id })
  await runUndo(shop.context(), RECORD_IMPORT_KINDS.repair_prices, id)

  expect(await olive.call(getRecordImport, { id })).toMatchObject({
    state: 'undone',
    undone: { removed: 1, restored: 1, retained: 1 },
  })
  expect(await pricesNow()).toEqual({
    'Screen replacement, original part': 11_999,
    'Battery replacement': 8_999,
    Diagnosis: 4_500,
    'Liquid cleaning': 9_900,
  })
})
