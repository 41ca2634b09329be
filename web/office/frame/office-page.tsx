import { Outlet, useRouterState } from '@tanstack/react-router'
import { ShieldCheck } from 'lucide-react'
import { useState } from 'react'
import { RequireUser } from '../../accounts/require-user.tsx'
import { useInheritedFocus } from '../../ui/layer/use-inherited-focus.ts'
import { LinkButton } from '../../ui/link-button.tsx'
import { EmptyState } from '../../ui/page/empty-state.tsx'
import { ErrorState } from '../../ui/page/error-state.tsx'
import { Page } from '../../ui/page/page.tsx'
import { pageOf } from '../nouns.ts'
import { CommandPalette } from './command-palette.tsx'
import { KeyHelp } from './key-help.tsx'
import './office.css'
import { OfficeNavigation } from './office-navigation.tsx'
import { useAccessDenied } from './use-access-denied.ts'
import { useLiveOffice } from './use-live-office.ts'

/** The administrator dashboard: its navigation and the page that the address names. */
export function OfficePage() {
  return (
    <RequireUser admits={({ isAdmin }) => isAdmin}>
      {({ needsSecondFactor }) => (needsSecondFactor ? <SecondStepFirst /> : <Office />)}
    </RequireUser>
  )
}

/** Outside a demo the rights of the staff are in force only with a second factor. */
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

function Office() {
  const { path, label } = pageOf(useRouterState({ select: ({ location }) => location.pathname }))
  const heading = useInheritedFocus()
  const isDenied = useAccessDenied()
  useLiveOffice()
  const [isPaletteOpen, setPaletteOpen] = useState(false)
  if (isDenied) {
    return <ErrorState title="Access denied" message="Access denied. Administrator privileges required." />
  }
  return (
    <div className="grid grid-cols-1 lg:grid-cols-[14rem_minmax(0,1fr)]">
      <OfficeNavigation current={path} onSearch={() => setPaletteOpen(true)} />
      <div className="grid min-w-0 content-start gap-5 px-4 py-5 md:px-6 lg:px-8">
        <h1 ref={heading} tabIndex={-1} className="sr-only">
          {label}
        </h1>
        <Outlet />
      </div>
      <CommandPalette isOpen={isPaletteOpen} onChange={setPaletteOpen} />
      <KeyHelp />
    </div>
  )
}
