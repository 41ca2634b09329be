import { cents } from '#contract/money.ts'
import { createSupplier } from '#contract/suppliers/supplier.ts'
import { theOwner } from '../people.ts'
import { aProduct } from '../products.ts'
import { openShop } from '../shop.ts'

export async function openShopWithOwner() {
  const shop = await openShop()
  const olive = await theOwner(shop)
  const supplier = await olive.call(createSupplier, { name: 'Kestrel', email: 'orders@kestrel.example.com' })
  const theirs = { supplierId: supplier.id }
  const lamp = await aProduct(shop, { ...theirs, stock: 1, costCents: cents(700) })
  const cable = await aProduct(shop, { ...theirs, stock: 0 })
  const lines = [
    { productId: lamp.id, quantity: 10 },
    { productId: cable.id, quantity: 4, unitCost: 2.5 },
  ]
  return { shop, olive, supplier, lamp, cable, draft: { supplierId: supplier.id, lines } }
}
