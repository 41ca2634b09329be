import { enrollRegister, setUserPin, switchPerson } from '#contract/accounts/register.ts'
import { logout } from '#contract/accounts/user.ts'
import { olive as ownerOf, signedIn, signedUp } from './people.ts'
import { aCounter } from './staff.ts'
import { idOf } from './staffed-shop.ts'

export const beasPin = '4071'
export const olivesPin = '93582'

/** Bea may sell but gives no discounts. `register` is a browser that Olive, the owner, enrolled and signed out of. */
export async function aSharedRegister() {
  const { shop, olive: register, lamp } = await aCounter()
  const bea = await signedUp(shop, { username: 'bea', password: 'behind the counter', email: 'bea@example.com' })
  await shop.sql(
    `update users set is_employee = true, role = 'staff', given_rights = '{counter.write}' where username = 'bea'`,
  )
  const ids = { bea: await idOf(shop, 'bea'), olive: await idOf(shop, 'olive') }
  await register.call(setUserPin, { id: ids.bea, pin: beasPin })
  await register.call(setUserPin, { id: ids.olive, pin: olivesPin })
  const enrolled = await register.call(enrollRegister, { name: 'Front counter' })
  await register.call(logout)
  const olive = await signedIn(shop, ownerOf)
  const switchTo = (person: 'bea' | 'olive', pin = person === 'bea' ? beasPin : olivesPin) =>
    register.call(switchPerson, { userId: ids[person], pin })
  return { shop, register, switchTo, olive, bea, lamp, ids, enrolled }
}
