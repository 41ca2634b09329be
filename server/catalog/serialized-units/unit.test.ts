import { expect, test } from 'vitest'
import { listAudit } from '#contract/audit/audit.ts'
import { getAdminProduct, listAdminProducts, updateProduct } from '#contract/catalog/admin-product.ts'
import { addUnit, listUnits, setNumbers, updateUnit } from '#contract/catalog/admin-serialized-unit.ts'
import { dropOptions, setVariants } from '#contract/catalog/admin-variant.ts'
import { getProduct, listProducts } from '#contract/catalog/product.ts'
import { adjustStock } from '#contract/catalog/stock.ts'
import { addToCart, getCart } from '#contract/checkout/cart.ts'
import { brokenRules } from '../../testing/invariants.ts'
import { theOwner } from '../../testing/people.ts'
import { addCableVariants, aProduct, aSerializedLaptop } from '../../testing/products.ts'
import { openConnectionsOf, openShop } from '../../testing/shop.ts'
import { archiveSoldUnits } from './archive-sold-units.ts'

async function aLaptopShop(numbers = ['PF2ABC11', 'PF2ABC22']) {
  const shop = await openShop()
  const olive = await theOwner(shop)
  return { shop, olive, carla: shop.visitor(), ...(await aSerializedLaptop(shop, olive, numbers)) }
}

test('lets shoppers choose a unit by condition, battery, warranty and pictures without showing its serial number', async () => {
  const { shop, olive, carla, laptop } = await aLaptopShop()
  await olive.call(addUnit, {
    id: laptop.id,
    number: 'pf2-xyz 99',
    price: 180,
    cost: 90,
    grade: 'B',
    condition: 'A scratch on the lid',
    batteryPercent: 87,
    images: ['/pictures/felt-desk-mat.svg'],
    warrantyEndsOn: '2027-11-22',
    note: 'From the school',
  })

  const seen = await carla.call(getProduct, { slug: 'renewed-laptop' })

  expect(seen).toMatchObject({ price: 18_000, priceTo: 20_000, stock: 3 })
  expect(seen.options).toEqual([
    { name: 'Unit', values: ['Good, serial ends YZ99', 'Excellent, serial ends BC11', 'Excellent, serial ends BC22'] },
  ])
  expect(seen.variants![0]).toMatchObject({
    price: 18_000,
    imageUrl: '/pictures/felt-desk-mat.svg',
    unit: {
      grade: 'B',
      condition: 'A scratch on the lid',
      batteryPercent: 87,
      warrantyEndsOn: '2027-11-22',
      images: ['/pictures/felt-desk-mat.svg'],
    },
  })
  expect(JSON.stringify(seen)).not.toMatch(/PF2ABC11|PF2XYZ99|school/)
  expect(await carla.call(listProducts, { search: 'PF2ABC11' })).toEqual([])
  expect(await brokenRules(shop)).toEqual([])
})

test('rejects a serial number that another unit has, and names the unit', async () => {
  const { shop, olive, laptop, units } = await aLaptopShop()
  const other = await aProduct(shop, { stock: 0 })
  const { id } = await olive.call(setNumbers, { id: other.id, kind: 'serial' })
  for (const product of [laptop.id, id])
    await expect(olive.call(addUnit, { id: product, number: 'pf2 abc-11', price: 5 })).rejects.toMatchObject({
      code: 'number_known',
      status: 409,
      message: '“Renewed Laptop, Excellent, serial ends BC11” has this number and is in stock.',
      details: { unitId: units[0]!.id, productId: laptop.id },
    })
})

test('adds a serial number once when four requests race', async () => {
  const shop = await openShop({ openConnections: 15 })
  const olive = await theOwner(shop)
  const { laptop } = await aSerializedLaptop(shop, olive, [])
  const other = await olive.call(setNumbers, { id: (await aProduct(shop, { stock: 0 })).id, kind: 'serial' })
  await openConnectionsOf(shop)

  const outcomes = await Promise.allSettled(
    [laptop.id, other.id, laptop.id, other.id].map((id) => olive.call(addUnit, { id, number: 'TWICE1', price: 5 })),
  )

  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  const refusals = outcomes.filter((outcome) => outcome.status === 'rejected')
  for (const { reason } of refusals) expect(reason).toMatchObject({ code: 'number_known', status: 409 })
  expect(await brokenRules(shop)).toEqual([])
})

test('rejects an IMEI with a wrong check digit at its field', async () => {
  const shop = await openShop()
  const olive = await theOwner(shop)
  const { laptop } = await aSerializedLaptop(shop, olive, ['490154203237518'], 'imei')
  await expect(olive.call(addUnit, { id: laptop.id, number: '490154203237519', price: 5 })).rejects.toMatchObject({
    code: 'validation_failed',
    fields: { number: [expect.stringContaining('digit')] },
  })
})

test('requires stock without serial numbers to be removed first', async () => {
  const shop = await openShop()
  const olive = await theOwner(shop)
  const lamp = await aProduct(shop, { stock: 3 })
  await expect(olive.call(setNumbers, { id: lamp.id, kind: 'serial' })).rejects.toMatchObject({
    code: 'stock_without_numbers',
    message: expect.stringContaining('Set the stock to 0 first'),
  })
  await olive.call(adjustStock, { id: lamp.id, change: -3, reason: 'counted' })
  const numbered = await olive.call(setNumbers, { id: lamp.id, kind: 'serial' })
  expect(numbered).toMatchObject({ numbers: 'serial', slug: lamp.slug, stock: 0, variants: [{ archived: true }] })

  const again = await olive.call(setNumbers, { id: numbered.id, kind: null })
  expect(again).toMatchObject({ id: lamp.id, numbers: null, slug: lamp.slug, archivedAt: null, options: [] })
})

test('rejects serial numbers for a product without stock in the shop', async () => {
  const shop = await openShop()
  const olive = await theOwner(shop)
  const goods = [
    await aProduct(shop, { kind: 'digital', stock: 0 }),
    await aProduct(shop, { dropShipOnly: true, stock: 0 }),
  ]
  for (const { id } of goods)
    await expect(olive.call(setNumbers, { id, kind: 'serial' })).rejects.toMatchObject({ code: 'no_numbers' })
  const { laptop } = await aSerializedLaptop(shop, olive, ['PF1111'])
  for (const change of [{ kind: 'digital' as const }, { dropShipOnly: true }])
    await expect(olive.call(updateProduct, { id: laptop.id, ...change })).rejects.toMatchObject({ code: 'read_only' })

  await expect(olive.call(setNumbers, { id: laptop.id, kind: null })).rejects.toMatchObject({ code: 'has_units' })
})

test('asks for the variant of each unit of a product with options', async () => {
  const shop = await openShop()
  const olive = await theOwner(shop)
  const cable = await addCableVariants(olive, (await aProduct(shop, { slug: 'cable', stock: 0 })).id, {
    'Black / 1 m': { stock: 0 },
  })
  await olive.call(setNumbers, { id: cable.id, kind: 'serial' })
  await olive.call(addUnit, { id: cable.id, values: ['Blue', '2 m'], number: 'CABLE77', price: 9 })
  await expect(olive.call(addUnit, { id: cable.id, number: 'CABLE78', price: 9 })).rejects.toMatchObject({
    code: 'validation_failed',
  })

  const { options, variants } = await shop.visitor().call(getProduct, { slug: 'cable' })
  expect(options).toEqual([
    { name: 'Color', values: ['Blue'] },
    { name: 'Length', values: ['2 m'] },
    { name: 'Unit', values: ['Serial ends E77'] },
  ])
  expect(variants).toMatchObject([{ options: { Color: 'Blue', Length: '2 m', Unit: 'Serial ends E77' } }])
})

test('rejects every change that would count a serialized unit twice', async () => {
  const { shop, olive, units, laptop } = await aLaptopShop(['PF2ABC11'])
  const [{ id }] = units as [(typeof units)[0]]
  const refused = { code: 'unit_in_stock', status: 409 }
  await expect(olive.call(adjustStock, { id, change: 1, reason: 'received' })).rejects.toMatchObject(refused)
  await expect(olive.call(updateProduct, { id, stock: 2 })).rejects.toMatchObject(refused)

  const grid = { id: laptop.id, options: laptop.options, variants: [{ values: ['x'], price: 1 }] }
  await expect(olive.call(setVariants, { ...grid, options: [{ name: 'Unit', values: ['x'] }] })).rejects.toMatchObject({
    code: 'serial_number_required',
  })
  await expect(olive.call(dropOptions, { id: laptop.id })).rejects.toMatchObject({ code: 'serial_number_required' })
  await expect(shop.sql(`update products set stock_on_hand = 2 where id = ${id}`)).rejects.toThrow(
    'products_unit_quantity',
  )
  await expect(
    shop.sql(`update products set serial_number = 'PF2ABC11' where id <> ${id} and parent_id is not null`),
  ).rejects.toThrow('products_serial_number')
})

test('hides a unit as soon as it leaves the shop, and shows it again once it is back', async () => {
  const { shop, olive, carla, laptop, units } = await aLaptopShop()
  const [first, second] = units
  await carla.call(addToCart, { productId: first!.id })
  await olive.call(adjustStock, { id: first!.id, change: -1, reason: 'damaged' })
  const onSale = async () => (await carla.call(getProduct, { slug: 'renewed-laptop' })).variants!.map(({ id }) => id)
  expect(await onSale()).toEqual([second!.id])

  await archiveSoldUnits(shop.context())
  const shown = async () => (await carla.call(getProduct, { slug: 'renewed-laptop' })).options[0]!.values
  await expect.poll(shown).toEqual(['Excellent, serial ends BC22'])
  expect(await carla.call(getCart)).toMatchObject([{ product: { stock: 0 } }])
  expect(await olive.call(listUnits, { productId: laptop.id, where: 'gone' })).toMatchObject([
    { number: 'PF2ABC11', isHere: false, moved: { reason: 'damaged' } },
  ])
  expect(
    (await olive.call(getAdminProduct, { id: laptop.id })).variants!.filter(({ archived }) => !archived),
  ).toHaveLength(1)

  await olive.call(adjustStock, { id: first!.id, change: 1, reason: 'received' })
  await archiveSoldUnits(shop.context())
  await expect.poll(onSale).toEqual([first!.id, second!.id])
  expect(await brokenRules(shop)).toEqual([])
})

test('changes every field of a unit and records both states in the audit log', async () => {
  const { olive, carla, units } = await aLaptopShop()
  const [first] = units
  const change = { id: first!.id, number: 'PF2ABC13', price: 150, grade: 'C' as const, batteryPercent: 60 }
  const after = await olive.call(updateUnit, { ...change, version: first!.version })
  expect(after).toMatchObject({ number: 'PF2ABC13', label: 'Fair, serial ends BC13', price: 15_000 })
  await expect(olive.call(updateUnit, { ...change, version: first!.version })).rejects.toMatchObject({
    code: 'stale_edit',
  })

  const seen = await carla.call(getProduct, { slug: 'renewed-laptop' })
  expect(seen).toMatchObject({
    price: 15_000,
    options: [{ values: ['Fair, serial ends BC13', 'Excellent, serial ends BC22'] }],
  })

  const [entry] = await olive.call(listAudit)
  expect(entry).toMatchObject({
    action: 'product.unit_changed',
    before: { number: 'PF2ABC11', price: 200 },
    after: { number: 'PF2ABC13', price: 150 },
  })
})

test('finds a product by the full serial number of a unit, and units by a part of it', async () => {
  const { olive, laptop } = await aLaptopShop()
  expect(await olive.call(listAdminProducts, { search: 'pf2-abc22' })).toMatchObject([{ id: laptop.id }])
  expect(await olive.call(listUnits, { productId: laptop.id, number: 'bc22' })).toMatchObject([{ number: 'PF2ABC22' }])
  expect(await olive.call(listAdminProducts, { condition: 'low-stock' })).toEqual([])
})

test('distinguishes two units whose serial numbers end alike', async () => {
  const { carla } = await aLaptopShop(['AAAA1X4321', 'AAAA2X4321', 'BBBB2X4321'])
  const { options } = await carla.call(getProduct, { slug: 'renewed-laptop' })
  expect(options[0]!.values).toEqual([
    'Excellent, serial ends 4321',
    'Excellent, serial ends X4321',
    'Excellent, serial ends X4321 (2)',
  ])
})

test('rejects additions to the stock from before the serial numbers, but lets returned items leave', async () => {
  const shop = await openShop()
  const olive = await theOwner(shop)
  const { id } = await aProduct(shop, { stock: 0 })
  await olive.call(setNumbers, { id, kind: 'serial' })

  const added = olive.call(adjustStock, { id, change: 1, reason: 'counted' })
  await expect(added).rejects.toMatchObject({ code: 'serial_number_required' })
  await expect(olive.call(updateProduct, { id, stock: 3 })).rejects.toMatchObject({ code: 'serial_number_required' })

  await shop.sql('update products set stock_on_hand = 1 where id = $1', [id])
  expect(await olive.call(adjustStock, { id, change: -1, reason: 'damaged' })).toMatchObject({ stock: 0 })
})
