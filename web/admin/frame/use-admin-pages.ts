import { type User, useUser } from '../../accounts/use-user.ts'
import { pages } from '../nouns.ts'

type Rights = Pick<User, 'permissions'>

/** The pages that this account may see, in the order of the navigation. */
export function pagesFor({ permissions }: Rights): typeof pages {
  return pages.filter(({ permission }) => permissions.includes(permission))
}

export function useAdminPages(): typeof pages {
  const user = useUser()
  return user ? pagesFor(user) : []
}

/** Whether the signed-in account may do this. */
export function useMay(permission: string): boolean {
  return useUser()?.permissions.includes(permission) === true
}
