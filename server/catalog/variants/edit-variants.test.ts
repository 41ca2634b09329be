import { expect, test } from 'vitest'
import { deleteProduct, getAdminProduct, restoreProduct, updateProduct } from '#contract/catalog/admin-product.ts'
import { dropOptions, setVariants } from '#contract/catalog/admin-variant.ts'
import { getProduct, listCategories } from '#contract/catalog/product.ts'
import { addToCart } from '#contract/checkout/cart.ts'
import { aProduct } from '../../testing/products.ts'
import { preparePayment } from '../../testing/purchase.ts'
import { aCableShop } from '../../testing/staff.ts'

test('renames variants with their product, and restores those archived with it', async () => {
  const { olive, cable, grid, idOf, shop } = await aCableShop()
  const withoutBlue = grid.variants.map((row) => (row.id === idOf('Blue / 2 m') ? { ...row, archived: true } : row))
  await olive.call(setVariants, { ...grid, variants: withoutBlue })
  shop.time.pass(1)
  await olive.call(updateProduct, { id: cable.id, name: 'Braided Cable' })
  await olive.call(deleteProduct, { id: cable.id })
  const onSale = () => shop.sql<{ name: string }>(`select name from products where archived_at is null order by id`)
  expect(await onSale()).toEqual([])

  await olive.call(restoreProduct, { id: cable.id })

  expect((await onSale()).map(({ name }) => name)).toEqual([
    'Braided Cable, Black / 1 m',
    'Braided Cable',
    'Braided Cable, Black / 2 m',
  ])
})

test('reorders variants and renames a value without losing stock', async () => {
  const { olive, grid, idOf } = await aCableShop()
  const values: Record<number, string[]> = {
    [idOf('Black / 1 m')]: ['Black', '2 m'],
    [idOf('Black / 2 m')]: ['Black', '1 m'],
    [idOf('Blue / 2 m')]: ['Navy', '2 m'],
  }
  const after = await olive.call(setVariants, {
    ...grid,
    options: [{ name: 'Color', values: ['Navy', 'Black'] }, grid.options[1]!],
    variants: grid.variants.map((row) => ({ ...row, values: values[row.id]! })),
  })

  expect(after.variants!.map(({ id, values, stock }) => [id, values.join(' '), stock])).toEqual([
    [idOf('Blue / 2 m'), 'Navy 2 m', 10],
    [idOf('Black / 2 m'), 'Black 1 m', 10],
    [idOf('Black / 1 m'), 'Black 2 m', 10],
  ])
})

test('refuses a barcode of another variant or product, in any spelling', async () => {
  const { shop, olive, grid } = await aCableShop()
  await aProduct(shop, { name: 'Gum', barcode: '036000291452' })
  const withBarcodes = (...barcodes: string[]) =>
    olive.call(setVariants, {
      ...grid,
      variants: grid.variants.map((row, at) => ({ ...row, barcode: barcodes[at] ?? '' })),
    })

  await expect(withBarcodes('4006381333931', '04006381333931')).rejects.toMatchObject({
    fields: { 'variants.1.barcode': ['Another variant has this barcode'] },
  })
  await expect(withBarcodes('', '0036000291452')).rejects.toMatchObject({
    fields: { 'variants.1.barcode': ['Gum has this barcode'] },
  })
  const { variants } = await withBarcodes('4006381333931', '4006381333948')
  expect(variants!.map(({ barcode }) => barcode)).toEqual(['4006381333931', '4006381333948', null])
})

test('does not remove a variant with stock, holds or orders, and says what to do instead', async () => {
  const { olive, grid, idOf, carla, cable } = await aCableShop()
  const without = (name: string) =>
    olive.call(setVariants, { ...grid, variants: grid.variants.filter(({ id }) => id !== idOf(name)) })
  await carla.call(addToCart, { productId: idOf('Blue / 2 m') })
  await preparePayment(carla)
  await expect(without('Blue / 2 m')).rejects.toMatchObject({
    code: 'variant_in_use',
    status: 409,
    message: '“Blue / 2 m” is in an open checkout. Wait until it ends, or release the stock that it holds.',
  })
  await expect(without('Black / 2 m')).rejects.toMatchObject({
    message: '“Black / 2 m” still has 10 in stock: set its stock to 0 first, or archive it.',
  })

  const emptied = grid.variants.map((row) => (row.id === idOf('Black / 2 m') ? { ...row, stock: 0 } : row))
  await olive.call(setVariants, { ...grid, variants: emptied })
  await expect(without('Black / 2 m')).rejects.toMatchObject({
    message: '“Black / 2 m” was ordered, counted or put in a cart before: archive it to stop selling it.',
  })
  expect((await olive.call(getAdminProduct, { id: cable.id })).variants).toHaveLength(3)
})

test('removes a variant that never had stock, and restores an archived one with the same values', async () => {
  const { olive, grid, idOf } = await aCableShop({ 'Black / 1 m': {}, 'Blue / 1 m': { stock: 0 } })
  const one = grid.variants.filter(({ id }) => id !== idOf('Blue / 1 m'))
  expect((await olive.call(setVariants, { ...grid, variants: one })).variants).toHaveLength(1)

  const blue = { values: ['Blue', '1 m'], price: 5, stock: 1 }
  const { variants } = await olive.call(setVariants, { ...grid, variants: [...one, blue] })
  const { id } = variants![1]!
  const archived = [...one, { ...blue, id, archived: true }]
  await olive.call(setVariants, { ...grid, variants: archived })
  const again = await olive.call(setVariants, { ...grid, variants: [...one, { values: blue.values, price: 6 }] })
  expect(again.variants![1]).toMatchObject({ id, price: 600, stock: 1, archived: false })
})

test('rejects prices of a product with options and names of a variant', async () => {
  const { olive, cable, idOf } = await aCableShop()
  const refused = { code: 'read_only', status: 400 }
  await expect(olive.call(updateProduct, { id: cable.id, price: 1 })).rejects.toMatchObject(refused)
  await expect(olive.call(updateProduct, { id: idOf('Blue / 2 m'), name: 'Blue one' })).rejects.toMatchObject(refused)
  await olive.call(updateProduct, { id: idOf('Blue / 2 m'), price: 5, stock: 4 })
  expect(await olive.call(getAdminProduct, { id: cable.id })).toMatchObject({ price: 500, priceTo: 2_000, stock: 24 })
})

test('reports a conflict when somebody else changed the grid meanwhile', async () => {
  const { olive, grid, cable } = await aCableShop()
  await olive.call(setVariants, { ...grid, version: cable.version })
  await expect(olive.call(setVariants, { ...grid, version: cable.version })).rejects.toMatchObject({
    code: 'stale_edit',
  })
  const dropped = olive.call(dropOptions, { id: cable.id, version: cable.version })
  await expect(dropped).rejects.toMatchObject({ code: 'stale_edit' })
})

test('restores a plain product when its options are removed', async () => {
  const { olive, cable, carla, product } = await aCableShop({ 'Black / 1 m': {}, 'Blue / 1 m': { stock: 0 } })
  await olive.call(dropOptions, { id: cable.id, keep: product.id })

  expect(await carla.call(getProduct, { slug: 'usb-c-cable' })).toMatchObject({
    id: product.id,
    name: 'USB-C Cable',
    options: [],
    stock: 10,
  })
  expect(await carla.call(listCategories)).toMatchObject([{ productCount: 1 }])
})

test('retains the tags of a product when its options are removed', async () => {
  const { olive, cable, product } = await aCableShop({ 'Black / 1 m': {}, 'Blue / 1 m': { stock: 0 } })
  await olive.call(updateProduct, { id: cable.id, tags: ['Desk', 'Travel'] })
  expect(await olive.call(dropOptions, { id: cable.id, keep: product.id })).toMatchObject({ tags: ['Desk', 'Travel'] })
})
