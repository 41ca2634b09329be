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
import './admin.css'
import { useQueryClient } from '@tanstack/react-query'
import { ChevronsLeft, ChevronsRight } from 'lucide-react'
import { useEffect } from 'react'
import { Problem } from '#contract/problem.ts'
import { classNames } from '../../ui/class-names.ts'
import { Dialog } from '../../ui/layer/dialog.tsx'
import { AdminBottomBar } from './bars/admin-bottom-bar.tsx'
import { AdminHeader } from './bars/admin-header.tsx'
import { PageGroups } from './bars/page-groups.tsx'
import { useAdminKeys } from './use-admin-keys.ts'
import { pagesFor, useAdminPages, useMay } from './use-admin-pages.ts'
import { useLiveAdmin } from './use-live-admin.ts'

const STORAGE_KEY = 'admin-navigation'
const FOLDED = 'folded'

const KEYS = [
  ['Ctrl K or ⌘K', 'Go to any tab, order, customer or product'],
  ['/', 'Search this list'],
  ['j, k', 'Next row, previous row'],
  ['Enter', 'Open the row'],
  ['n', 'New repair (in the list); next step (on a repair)'],
  ['x', 'Select the row'],
  ['Esc', 'Close, or clear the search'],
  ['?', 'This list'],
] as const

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
            {({ needsSecondFactor }) => (needsSecondFactor ? <SecondStepFirst /> : <SignedInAdmin path={path} />)}
          </RequireUser>
        </main>
      </div>
      {isIn && <AdminBottomBar path={path} />}
      {isIn && <CommandPalette isOpen={isPaletteOpen} onChange={setPaletteOpen} />}
    </div>
  )
}

/** Except in the demo shop, staff permissions take effect only with a second factor. */
function SecondStepFirst() {
  return (
    <Page title="One more step">
      <EmptyState
        icon={<ShieldCheck aria-hidden />}
        title="Set up a second step at sign-in"
        action={<LinkButton href="/profile?tab=settings">Set up</LinkButton>}
      >
        The back office gives access to orders, customers and money. An authenticator app or a passkey protects it if
        your password is stolen.
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

/** A refusal may mean that a permission was withdrawn, so the account is fetched again. */
function useAskAgainWhenRefused(): void {
  const queryClient = useQueryClient()
  useEffect(() => {
    const notice = (error: unknown) => {
      if (!(error instanceof Problem) || error.code !== 'not_allowed') return
      void queryClient.invalidateQueries({ queryKey: ['GET /user'] })
    }
    const stopQueries = queryClient.getQueryCache().subscribe((event) => {
      if (event.type === 'updated' && event.action.type === 'error') notice(event.action.error)
    })
    const stopMutations = queryClient.getMutationCache().subscribe((event) => {
      if (event.type === 'updated' && event.action.type === 'error') notice(event.action.error)
    })
    return () => {
      stopQueries()
      stopMutations()
    }
  }, [queryClient])
}

function KeyHelp() {
  const [isOpen, setOpen] = useState(false)
  useAdminKeys({ '?': () => setOpen(true) })
  return (
    <Dialog title="Keys" isOpen={isOpen} onClose={() => setOpen(false)}>
      <dl className="grid grid-cols-[auto_1fr] items-baseline gap-x-6 gap-y-2 text-sm">
        {KEYS.map(([keys, meaning]) => (
          <div key={keys} className="contents">
            <dt className="font-semibold">{keys}</dt>
            <dd>{meaning}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  )
}

function AdminNavigation() {
  const [isFolded, setFolded] = useState(() => localStorage.getItem(STORAGE_KEY) === FOLDED)
  const Icon = isFolded ? ChevronsRight : ChevronsLeft
  function fold() {
    setFolded(!isFolded)
    localStorage.setItem(STORAGE_KEY, isFolded ? '' : FOLDED)
  }
  return (
    <nav
      aria-label="Back office"
      className={classNames(
        'sticky top-(--admin-top) hidden h-[calc(100dvh-var(--admin-top))] content-start gap-3 overflow-y-auto border-r border-line bg-surface p-2 print:hidden md:grid',
        isFolded ? 'w-15' : 'w-52 lg:p-3 lg:w-56',
      )}
    >
      <PageGroups isFolded={isFolded} />
      <button
        type="button"
        onClick={fold}
        aria-label={isFolded ? 'Show the names' : undefined}
        className="flex min-h-8.5 items-center gap-2.5 rounded-control px-3 text-sm text-muted hover:bg-tint"
      >
        <Icon aria-hidden className="size-4 shrink-0" />
        {!isFolded && 'Fold'}
      </button>
    </nav>
  )
}
