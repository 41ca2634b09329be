import { Lock, Search, Store } from 'lucide-react'
import { lockRegister } from '../../../accounts/register/lock-register.ts'
import { useUser } from '../../../accounts/use-user.ts'
import { useApi } from '../../../api.ts'
import { AccountLink } from '../../../shell/frame/account-link.tsx'
import { ColorSchemeButton } from '../../../shell/frame/color-scheme-button.tsx'
import { useOwnLogo } from '../../../shell/logo/use-logo.ts'
import { useShell } from '../../../shell/use-shell.ts'
import { Button } from '../../../ui/button.tsx'
import { SiteLink } from '../../../ui/site-link.tsx'
import { AdminLink } from '../admin-link.tsx'
import { NewMenu } from './new-menu.tsx'
import { Notifications } from './notifications.tsx'

interface Props {
  onSearch: (() => void) | undefined
}

export function AdminHeader({ onSearch }: Props) {
  const { company } = useShell()
  const user = useUser()
  const { saysName, ...logo } = useOwnLogo()
  return (
    <header className="sticky top-0 z-30 flex h-(--admin-top) items-center gap-1 border-b border-line bg-paper px-2 print:hidden md:gap-2 md:px-4">
      <AdminLink
        to="/admin"
        className="mr-auto flex min-h-10 min-w-0 items-center gap-2 rounded-control px-2 text-sm font-bold hover:bg-tint">
        <img {...logo} alt={logo.alt} className="h-6 w-auto max-w-32 shrink-0 object-contain" />
        {!saysName && <span className="truncate">{company.name}</span>}
      </AdminLink>
      {onSearch && (
        <button
          type="button"
          onClick={onSearch}
          aria-label="Search and actions"
          className="inline-flex min-h-9 min-w-10 shrink-0 items-center justify-center gap-2 rounded-control text-sm text-muted hover:bg-tint pointer-coarse:min-h-11 md:w-64 md:justify-start md:border md:border-control md:bg-surface md:px-3">
          <Search aria-hidden className="size-4 max-md:size-5 max-md:text-ink" />
          <span className="max-md:hidden">Search and actions</span>
          <kbd className="ml-auto text-xs max-md:hidden">Ctrl K</kbd>
        </button>
      )}
      <SiteLink
        href="/"
        className="inline-flex min-h-9 shrink-0 items-center gap-2 rounded-control px-3 text-sm font-semibold hover:bg-tint max-md:hidden">
        <Store aria-hidden className="size-4" /> View shop
      </SiteLink>
      <span className="flex shrink-0 items-center">
        <span className="max-md:hidden">
          <ColorSchemeButton />
        </span>
        {onSearch && <NewMenu />}
        {onSearch && <Notifications />}
        <SwitchPerson />
        {!user?.register?.isLimited && <AccountLink />}
      </span>
    </header>
  )
}

function SwitchPerson() {
  const api = useApi()
  const user = useUser()
  if (!user?.register) return null
  return (
    <Button kind="quiet" size="small" onClick={() => void lockRegister(api)}>
      <Lock aria-hidden className="size-4" />
      <span className="max-md:sr-only">{user.username},</span> Switch person
    </Button>
  )
}
