import { UserRound } from 'lucide-react'
import { useLogout } from '../../accounts/use-identity.ts'
import { type User, useUser } from '../../accounts/use-user.ts'
import { iconTarget } from '../../ui/icon-button.tsx'
import { Menu } from '../../ui/layer/menu.tsx'
import { SiteLink } from '../../ui/site-link.tsx'
import { accountEntries } from '../account-entries.ts'

export function AccountLink() {
  const user = useUser()
  if (user) return <UserMenu user={user} />
  return (
    <SiteLink href="/auth" aria-label="Sign In / Register" className={iconTarget}>
      <UserRound aria-hidden className="size-5" />
    </SiteLink>
  )
}

function UserMenu({ user }: { user: User }) {
  const logout = useLogout()
  const name = logout.isPending ? 'Logging out...' : 'Logout'
  return (
    <Menu
      name={user.isAdmin ? `Your account: ${user.username}, administrator` : `Your account: ${user.username}`}
      label={<MarkedIcon isAdmin={user.isAdmin} />}
      align="end"
      className={iconTarget}
      heading={
        <p className="grid border-b border-line px-3 pt-1 pb-3 mb-2">
          <span className="font-semibold">{user.username}</span>
          <span className="truncate text-sm text-muted">{user.email}</span>
        </p>
      }
      entries={[...accountEntries(user), { name, onChoose: () => !logout.isPending && logout.mutate() }]}
    />
  )
}

function MarkedIcon({ isAdmin }: { isAdmin: boolean }) {
  return (
    <>
      <UserRound aria-hidden className="size-5" />
      {isAdmin && <span aria-hidden className="absolute top-2 right-2 size-2.5 rounded-full bg-heart" />}
    </>
  )
}
