import { type User, useUser } from '../../accounts/use-user.ts'
import type { AdminPage } from '../resources.ts'
import { adminPages } from '../resources.ts'

type Rights = Pick<User, 'permissions'>

/** The pages that this account may see, in the order of the navigation. */
export function pagesFor({ permissions }: Rights): readonly AdminPage[] {
  return adminPages().filter(({ permission }) => permissions.includes(permission))
}

export function useAdminPages(): readonly AdminPage[] {
  const user = useUser()
  return user ? pagesFor(user) : []
}

/** Whether the signed-in account may do this. */
export function useMay(permission: string): boolean {
  return useUser()?.permissions.includes(permission) === true
}
