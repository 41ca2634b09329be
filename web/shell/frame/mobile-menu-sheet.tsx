import { useLogout } from '../../accounts/use-identity.ts'
import { type User, useUser } from '../../accounts/use-user.ts'
import { Dialog } from '../../ui/layer/dialog.tsx'
import { PhoneLink } from '../../ui/phone-link.tsx'
import { SiteLink } from '../../ui/site-link.tsx'
import { accountEntries } from '../account-entries.ts'
import { useShell } from '../use-shell.ts'
import { categoryEntries } from './category-entries.tsx'
import { OpenNow } from './open-now.tsx'

const entryLook =
  'flex min-h-11 items-center gap-2 rounded-control px-3 font-semibold hover:bg-tint aria-[current=page]:bg-tint aria-[current=page]:text-primary'

export default function MobileMenuSheet({ onClose }: { onClose: () => void }) {
  const shell = useShell()
  const { company } = shell
  const user = useUser()
  const entry = (name: string, href: string) => (
    <SiteLink href={href} onClick={onClose} className={entryLook}>
      {name}
    </SiteLink>
  )
  return (
    <Dialog title="Menu" from="left" isOpen onClose={onClose}>
      <nav aria-label="Menu" className="grid gap-1">
        {entry('Home', '/')}
        {entry('Products', '/products')}
        {entry('Services', '/services')}
        {entry('Domains', '/godaddy')}
        {user ? <AccountEntries user={user} onChoose={onClose} /> : entry('Sign In / Register', '/auth')}
        <h3 className="mt-4 px-3 text-sm text-muted">Categories</h3>
        {categoryEntries(shell).map(({ name, href, icon }) => (
          <SiteLink key={href} href={href} onClick={onClose} className={entryLook}>
            {icon}
            {name}
          </SiteLink>
        ))}
      </nav>
      <p className="px-3 text-sm text-muted">
        <OpenNow />
        <br />
        <PhoneLink phone={company.phone} />
      </p>
    </Dialog>
  )
}

function AccountEntries({ user, onChoose }: { user: User; onChoose: () => void }) {
  const logout = useLogout()
  return (
    <>
      <h3 className="mt-4 px-3 text-sm text-muted">
        {user.username}
        <br />
        {user.email}
      </h3>
      {accountEntries(user).map(({ name, href }) => (
        <SiteLink key={href} href={href} onClick={onChoose} className={entryLook}>
          {name}
        </SiteLink>
      ))}
      <button
        type="button"
        disabled={logout.isPending}
        onClick={() => logout.mutate({ onSettled: onChoose })}
        className={entryLook}>
        {logout.isPending ? 'Logging out...' : 'Logout'}
      </button>
    </>
  )
}
