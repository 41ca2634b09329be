import { expect, test } from 'vitest'
import { addToCart } from '#contract/checkout/cart.ts'
import { aCableShop } from '../../testing/staff.ts'

test.each([
  'cart_items (cart_id, product_id, quantity) select id, $1, 1 from carts',
  "stock_movements (product_id, quantity, reason, cause) values ($1, 1, 'counted', 'x')",
  'stock_holds (checkout_id, product_id, quantity) values (gen_random_uuid(), $1, 1)',
])('prevents a product with options in %s, even by direct SQL', async (insert) => {
  const { shop, cable, carla, idOf } = await aCableShop()
  await carla.call(addToCart, { productId: idOf('Blue / 2 m') })
  await expect(shop.sql(`insert into ${insert}`, [cable.id])).rejects.toThrow('product_is_sold')
})

test('prevents two variants with the same values from being on sale, even by direct SQL', async () => {
  const { shop, idOf } = await aCableShop()
  await expect(
    shop.sql(`update products set option_values = '{Black,"1 m"}' where id = ${idOf('Blue / 2 m')}`),
  ).rejects.toThrow('products_variant_values')
})
