import { expect, test } from 'vitest'
import { changeProfile } from '#contract/accounts/user.ts'
import { updateUser } from '#contract/customers/admin-user.ts'
import { addCustomerContact, getCustomer, updateCustomer } from '#contract/customers/customer.ts'
import { deleteAccount } from '#contract/customers/personal-data.ts'
import { updateOrder } from '#contract/orders/admin-order.ts'
import { carla, signedUp, theOwner } from '../../testing/people.ts'
import { aProduct } from '../../testing/products.ts'
import { buy } from '../../testing/purchase.ts'
import { openShop } from '../../testing/shop.ts'

test.each(['the account itself', 'staff'])(
  'deleting an account whose first address was never confirmed leaves that address’s orders unchanged after %s changed the address',
  async (by) => {
    const shop = await openShop()
    const olive = await theOwner(shop)
    const mallory = await signedUp(shop)
    const order = await buy(shop.visitor(), [{ productId: (await aProduct(shop)).id }])
    await olive.call(updateOrder, { id: order.id, status: 'delivered', reason: 'Picked up' })
    const [account] = await shop.sql<{ id: number }>(`select id from users where username = $1`, [carla.username])
    const email = 'mallory@example.com'

    if (by === 'staff') await olive.call(updateUser, { id: account!.id, email })
    else await mallory.call(changeProfile, { email, currentPassword: carla.password })
    await shop.sql('update users set email_verified_at = now() where id = $1', [account!.id])
    await mallory.call(deleteAccount, { password: carla.password })

    expect(await shop.sql('select contact_name, contact_email from orders')).toEqual([
      { contact_name: 'Carla Mendes', contact_email: carla.email },
    ])
    const contacts = await shop.sql<{ value: string }>('select value from customer_contacts')
    expect(contacts.map(({ value }) => value)).toContain(carla.email)
  },
)

test('a company keeps its record when its only account is deleted, without that person’s contacts', async () => {
  const shop = await openShop()
  const olive = await theOwner(shop)
  const customer = await signedUp(shop)
  await shop.sql(`update users set email_verified_at = now(), phone = '614-555-0121' where username = $1`, [
    carla.username,
  ])
  const [account] = await shop.sql<{ id: number }>('select customer_id as id from users where username = $1', [
    carla.username,
  ])
  const { id } = account!
  await olive.call(updateCustomer, { id, kind: 'company', name: 'Harbor Dental' })
  await olive.call(addCustomerContact, { id, kind: 'phone', value: '(614) 555-0121' })
  await olive.call(addCustomerContact, { id, kind: 'email', value: 'front@harbor.example.com' })

  await customer.call(deleteAccount, { password: carla.password })

  const { name, erasedAt, contacts } = await olive.call(getCustomer, { id })
  expect({ name, erasedAt }).toEqual({ name: 'Harbor Dental', erasedAt: null })
  expect(contacts).toMatchObject([{ value: 'front@harbor.example.com', isPreferred: true }])
})
