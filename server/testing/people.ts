import { login, register } from '#contract/accounts/user.ts'
import type { TestShop } from './shop.ts'
import type { Visitor } from './visitor.ts'

export const carla = { username: 'carla', password: 'larch street 88', email: 'carla@example.com' }
export const olive = { username: 'olive', password: 'owner of the shop', email: 'olive@example.com' }
export const teo = { username: 'teo', password: 'solder and flux', email: 'teo@example.com' }

type Person = typeof carla
type AnyShop = Pick<TestShop, 'sql' | 'visitor'>

export async function signedUp(
  shop: AnyShop,
  person: Person = carla,
  visitor: Visitor = shop.visitor(),
): Promise<Visitor> {
  await visitor.call(register, person)
  return visitor
}

export async function signedIn(
  shop: Pick<AnyShop, 'visitor'>,
  { username, password }: Person = carla,
  visitor: Visitor = shop.visitor(),
): Promise<Visitor> {
  await visitor.call(login, { username, password })
  return visitor
}

export async function theOwner(shop: AnyShop): Promise<Visitor> {
  const visitor = await signedUp(shop, olive)
  await shop.sql(`update users set is_admin = true, role = 'admin' where username = 'olive'`)
  return visitor
}

export async function aTechnician(shop: AnyShop): Promise<Visitor> {
  const visitor = await signedUp(shop, teo)
  await shop.sql(`update users set is_technician = true, role = 'technician' where username = 'teo'`)
  return visitor
}
