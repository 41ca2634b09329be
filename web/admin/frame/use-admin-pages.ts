import { type User, useUser } from '../../accounts/use-user.ts'
import type { AdminPage } from '../resources.ts'
import { adminPages } from '../resources.ts'

type Rights = Pick<User, 'permissions'>

export function pagesFor({ permissions }: Rights): readonly AdminPage[] {
  return adminPages().filter(({ permission }) => permissions.includes(permission))
}

export function useAdminPages(): readonly AdminPage[] {
  const user = useUser()
  return user ? pagesFor(user) : []
}

export function useMay(permission: string): boolean {
  return useUser()?.permissions.includes(permission) === true
}
