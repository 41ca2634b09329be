import { Navigate, Outlet, useRouterState } from '@tanstack/react-router'
import { ShieldCheck } from 'lucide-react'
import { useState } from 'react'
import { RequireUser } from '../../accounts/require-user.tsx'
import { useUser } from '../../accounts/use-user.ts'
import { useInheritedFocus } from '../../ui/layer/use-inherited-focus.ts'
import { LinkButton } from '../../ui/link-button.tsx'
import { EmptyState } from '../../ui/page/empty-state.tsx'
import { ErrorState } from '../../ui/page/error-state.tsx'
import { Page } from '../../ui/page/page.tsx'
import { pageOf } from '../resources.ts'
import { CommandPalette } from './command-palette.tsx'
import { KeyHelp } from './key-help.tsx'
import './admin.css'
import { AdminBottomBar } from './bars/admin-bottom-bar.tsx'
import { AdminHeader } from './bars/admin-header.tsx'
import { AdminNavigation } from './bars/admin-navigation.tsx'
import { pagesFor, useAdminPages, useMay } from './use-admin-pages.ts'
import { useAskAgainWhenRefused } from './use-ask-again.ts'
import { useLiveAdmin } from './use-live-admin.ts'

const DENIED = 'Access denied. Administrator privileges required.'

export function AdminPage() {
  const path = useRouterState({ select: ({ location }) => location.pathname })
  const user = useUser()
  const isIn = user ? pagesFor(user).length > 0 && !user.needsSecondFactor : false
  const [isPaletteOpen, setPaletteOpen] = useState(false)
  return (
    <div className="min-h-dvh pb-(--bottom-bar)">
      <AdminHeader onSearch={isIn ? () => setPaletteOpen(true) : undefined} />
      <div className="md:grid md:grid-cols-[auto_minmax(0,1fr)]">
        {isIn && <AdminNavigation />}
        <main id="content" tabIndex={-1} className="min-w-0 outline-none">
          <RequireUser
            admits={(user) =>
              pagesFor(user).length > 0 || (user.needsSecondFactor && (user.isAdmin || user.isEmployee))
            }
            refusal={DENIED}
          >
            {({ needsSecondFactor }) =>
              needsSecondFactor ? <SecondStepFirst /> : <SignedInAdmin path={path} />
            }
          </RequireUser>
        </main>
      </div>
      {isIn && <AdminBottomBar path={path} />}
      {isIn && <CommandPalette isOpen={isPaletteOpen} onChange={setPaletteOpen} />}
    </div>
  )
}

/** Outside of a demo, staff permissions take effect only with a second factor. */
function SecondStepFirst() {
  return (
    <Page title="One more step">
      <EmptyState
        icon={<ShieldCheck aria-hidden />}
        title="Set up a second step at sign-in"
        action={<LinkButton href="/profile?tab=settings">Set it up</LinkButton>}
      >
        Orders, customers and money are behind this door. A code from an authenticator app, or a passkey,
        keeps it closed when somebody finds out a password.
      </EmptyState>
    </Page>
  )
}

function SignedInAdmin({ path }: { path: string }) {
  const heading = useInheritedFocus()
  const { label, permission } = pageOf(path)
  const mayRead = useMay(permission)
  const [first] = useAdminPages()
  useAskAgainWhenRefused()
  useLiveAdmin()
  if (!mayRead && path === '/admin' && first) return <Navigate to={first.path as '/admin'} replace />
  if (!mayRead) return <ErrorState title="Access denied" message={DENIED} />
  return (
    <div className="grid grid-cols-1 content-start gap-4 px-4 py-4 md:gap-5 md:px-6 md:py-5 lg:px-8">
      <h1 ref={heading} tabIndex={-1} className="sr-only">
        {label}
      </h1>
      <Outlet />
      <KeyHelp />
    </div>
  )
}
