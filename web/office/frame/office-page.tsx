import { ShieldCheck } from 'lucide-react'
import { Suspense, useEffect, useState } from 'react'
import { RequireUser } from '../../accounts/require-user.tsx'
import { useInheritedFocus } from '../../ui/layer/use-inherited-focus.ts'
import { LinkButton } from '../../ui/link-button.tsx'
import { EmptyState } from '../../ui/page/empty-state.tsx'
import { ErrorState } from '../../ui/page/error-state.tsx'
import { Page } from '../../ui/page/page.tsx'
import { Skeleton } from '../../ui/page/skeleton.tsx'
import { CommandPalette } from './command-palette.tsx'
import { KeyHelp } from './key-help.tsx'
import './office.css'
import { OfficeBoundary } from './office-boundary.tsx'
import { OfficeNavigation } from './office-navigation.tsx'
import { useTabSearch } from './tab-search.ts'
import { tabNamed, tabs } from './tabs.ts'
import { useAccessDenied } from './use-access-denied.ts'
import { useLiveOffice } from './use-live-office.ts'

/** The administrator dashboard: its navigation and the tab that the address names. */
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
  const [{ tab }] = useTabSearch()
  const current = tabNamed(tab)
  const { label, Content } = tabs[current]
  const heading = useInheritedFocus()
  const isDenied = useAccessDenied()
  useLiveOffice()
  useEffect(() => {
    document.title = `${label} · Back office`
  }, [label])
  const [isPaletteOpen, setPaletteOpen] = useState(false)
  if (isDenied) {
    return <ErrorState title="Access denied" message="Access denied. Administrator privileges required." />
  }
  return (
    <div className="grid grid-cols-1 lg:grid-cols-[14rem_minmax(0,1fr)]">
      <OfficeNavigation current={current} onSearch={() => setPaletteOpen(true)} />
      <div className="grid min-w-0 content-start gap-5 px-4 py-5 md:px-6 lg:px-8">
        <h1 ref={heading} tabIndex={-1} className="sr-only">
          {label}
        </h1>
        <OfficeBoundary key={current}>
          <Suspense fallback={<Skeleton className="h-96" />}>
            <Content />
          </Suspense>
        </OfficeBoundary>
      </div>
      <CommandPalette isOpen={isPaletteOpen} onChange={setPaletteOpen} />
      <KeyHelp />
    </div>
  )
}
