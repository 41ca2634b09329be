import { seedContent } from '../../demo/content.ts'
import { signedUp, theOwner } from './people.ts'
import { openShop, type TestShop } from './shop.ts'
import type { Visitor } from './visitor.ts'

export const bea = { username: 'bea', email: 'bea@example.com', password: 'quiet river 1870' }

export async function openShopWithOwner() {
  const shop = await openShop()
  return { shop, owner: await theOwner(shop) }
}

export async function openShopWithContent() {
  const shop = await openShop()
  await seedContent(shop.context())
  return { shop, olive: await theOwner(shop) }
}

export async function idOf(shop: TestShop, username: string): Promise<number> {
  const [user] = await shop.sql<{ id: number }>('select id from users where username = $1', [username])
  return user!.id
}

export async function asAdmin(shop: TestShop, person: typeof bea): Promise<Visitor> {
  const visitor = await signedUp(shop, person)
  await shop.sql(`update users set is_admin = true, role = 'admin' where username = $1`, [person.username])
  return visitor
}
