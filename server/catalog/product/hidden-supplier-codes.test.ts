import { expect, test } from 'vitest'
import { getAdminProduct } from '#contract/catalog/admin-product.ts'
import { addToCart } from '#contract/checkout/cart.ts'
import { getAdminCompany, updateCompany } from '#contract/company/admin-company.ts'
import { seedContent } from '../../../demo/content.ts'
import { theOwner } from '../../testing/people.ts'
import { aProduct } from '../../testing/products.ts'
import { openShop } from '../../testing/shop.ts'
import type { Visitor } from '../../testing/visitor.ts'

async function hideCodes({ call }: Visitor, hidesSupplierCodes: boolean) {
  const { name, address, city, state, zip, phone, email } = await call(getAdminCompany)
  await call(updateCompany, { name, address, city, state, zip, phone, email, hidesSupplierCodes })
}

test('hides supplier codes from customers and from search, but not from staff (rule W-3)', async () => {
  const shop = await openShop()
  await seedContent(shop.context())
  const given = { dropShipOnly: true, supplierCode: 'TIDEWAY', supplierProductId: 'TW-QH11' }
  const { id } = await aProduct(shop, { name: 'Mesh set', slug: 'mesh-set', ...given })
  await aProduct(shop, { name: 'Mesh wall', slug: 'mesh-wall' })
  const olive = await theOwner(shop)
  const visitor = shop.visitor()
  await visitor.call(addToCart, { productId: id })
  const read = async (path: string) => (await visitor.fetch(path)).text()
  const paths = [
    '/api/products/mesh-set',
    '/api/products',
    '/api/products?search=mesh',
    '/api/products/mesh-wall/related',
    '/api/cart',
  ]
  for (const path of paths) expect(await read(path), path).toContain('TW-QH11')
  expect(await read('/api/products/suggest?q=tideway')).toContain('mesh-set')

  await hideCodes(olive, true)

  for (const path of [...paths, '/feeds/google-merchant.xml', '/sitemap.xml'])
    await expect.poll(() => read(path), { message: path }).not.toMatch(/TIDEWAY|TW-QH11/)
  for (const code of ['TIDEWAY', 'TW-QH11']) {
    await expect.poll(() => read(`/api/products/suggest?q=${code}`)).toBe('[]')
    await expect.poll(() => read(`/api/products?search=${code}`)).toBe('[]')
  }
  expect(await olive.call(getAdminProduct, { id })).toMatchObject(given)
  await hideCodes(olive, false)
  for (const path of paths) await expect.poll(() => read(path), { message: path }).toContain('TW-QH11')
  await expect.poll(() => read('/api/products/suggest?q=tideway')).toContain('mesh-set')
})
