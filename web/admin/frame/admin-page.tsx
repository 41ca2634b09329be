import { Navigate, Outlet, useRouterState } from '@tanstack/react-router'
import { ShieldCheck } from 'lucide-react'
import { useState } from 'react'
import { RequireUser } from '../../accounts/require-user.tsx'
import { useUser } from '../../accounts/use-user.ts'
import { deleteExpiredFormDrafts } from '../../ui/form/form-draft.ts'
import { LinkButton } from '../../ui/link-button.tsx'
import { EmptyState } from '../../ui/page/empty-state.tsx'
import { ErrorState } from '../../ui/page/error-state.tsx'
import { CommandPalette } from './command-palette.tsx'
import './admin.css'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { Problem } from '#contract/problem.ts'
import { Dialog } from '../../ui/layer/dialog.tsx'
import { AdminBottomBar } from './bars/admin-bottom-bar.tsx'
import { AdminHeader } from './bars/admin-header.tsx'
import { AreaTabs } from './bars/area-tabs.tsx'
import { Sidebar } from './bars/sidebar.tsx'
import { RecordTitles } from './record-title.tsx'
import { useAdminKeys, useSaveKey } from './use-admin-keys.ts'
import { isAtRegister, pagesFor, useAdminPages, useAreas, useCurrentPage, useMay } from './use-admin-pages.ts'
import { useBadgeSwitch } from './use-badge-switch.ts'
import { useGoKeys } from './use-go-keys.ts'
import { useLiveAdmin } from './use-live-admin.ts'
import { useRegisterLock } from './use-register-lock.ts'

const KEYS = [
  ['Ctrl K or ⌘K', 'Find a page, order, customer or product, or start an action'],
  ['g, then a letter', 'Go to Home (h), Register (r), Repairs (t), Calendar (a), Orders (o), and so on'],
  ['c', 'Create something new'],
  ['Ctrl Enter or ⌘Enter', 'Save the form'],
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
  useEffect(() => deleteExpiredFormDrafts(new Date()), [])
  return (
    <div data-admin className="min-h-dvh pb-(--bottom-bar)">
      <AdminHeader onSearch={isIn && !user?.register?.isLimited ? () => setPaletteOpen(true) : undefined} />
      <div className="md:grid md:grid-cols-[auto_minmax(0,1fr)]">
        {isIn && <Sidebar />}
        <main
          id="content"
          tabIndex={-1}
          className="grid min-w-0 grid-cols-1 content-start gap-4 px-4 py-4 outline-none md:col-start-2 md:gap-5 md:px-6 md:py-5 lg:px-8">
          <RequireUser
            admits={(user) =>
              pagesFor(user).length > 0 || (user.needsSecondFactor && (user.isAdmin || user.isEmployee))
            }
            refusal={DENIED}>
            {({ needsSecondFactor }) => (needsSecondFactor ? <SecondStepFirst /> : <SignedInAdmin path={path} />)}
          </RequireUser>
        </main>
      </div>
      {isIn && <AdminBottomBar />}
      {isIn && !user?.register?.isLimited && <CommandPalette isOpen={isPaletteOpen} onChange={setPaletteOpen} />}
    </div>
  )
}

/** Except in the demo shop, staff permissions take effect only with a second factor. */
function SecondStepFirst() {
  return (
    <>
      <h1 className="text-xl">One more step</h1>
      <EmptyState
        icon={<ShieldCheck aria-hidden />}
        title="Set up a second step at sign-in"
        action={<LinkButton href="/profile?tab=settings">Set up</LinkButton>}>
        The back office gives access to orders, customers and payments. An authenticator app or a passkey protects it if
        your password is stolen.
      </EmptyState>
    </>
  )
}

function SignedInAdmin({ path }: { path: string }) {
  const isLimited = useUser()?.register?.isLimited === true
  const { permission, area } = useCurrentPage()
  const areas = useAreas()
  const [first] = useAdminPages()
  const mayRead = useMay(permission ?? '') || (!permission && areas.some(({ tabs }) => tabs === area.tabs))
  useAskAgainWhenRefused()
  useLiveAdmin()
  useGoKeys()
  useSaveKey()
  useRegisterLock()
  useBadgeSwitch()
  const isElsewhere = isLimited && !isAtRegister(path)
  if (isElsewhere) return <Navigate to={'/admin/orders/new'} replace />
  if (!mayRead && path === '/admin' && first) return <Navigate to={first.path as '/admin'} replace />
  if (!mayRead) return <ErrorState title="Access denied" message={DENIED} />
  return (
    <>
      <AreaTabs />
      <RecordTitles>
        <Outlet />
      </RecordTitles>
      <KeyHelp />
    </>
  )
}

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
    <Dialog title="Keyboard shortcuts" isOpen={isOpen} onClose={() => setOpen(false)}>
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
