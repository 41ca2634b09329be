import { Link, useHydrated } from '@tanstack/react-router'
import { lazy, Suspense, useCallback, useEffect, useState } from 'react'
import type { RecordKind } from '#contract/portal/record.ts'
import { Button } from '../../ui/button.tsx'
import { buttonLook } from '../../ui/button-look.ts'
import { NeedsScript } from '../../ui/needs-script.tsx'
import { EmptyState } from '../../ui/page/empty-state.tsx'
import { Page } from '../../ui/page/page.tsx'
import { Spinner } from '../../ui/page/spinner.tsx'
import { TabPanels } from '../../ui/page/tab-panels.tsx'
import type { PortalState } from '../portal-state.ts'
import type { LocalRecord } from '../store/local-record.ts'
import { PortalContext, useOpenPortal, usePerson, usePortal } from '../use-portal.ts'
import { useWorker } from '../use-worker.ts'
import { BringIn } from './bring-in.tsx'
import { Dashboard } from './dashboard.tsx'
import type { FormTarget } from './form-target.ts'
import { LeaveDialog } from './leave-dialog.tsx'
import { PortalBar } from './portal-bar.tsx'
import { RecordList } from './record-list.tsx'
import { Warnings } from './warnings.tsx'

interface Props {
  isLeaving: boolean
  write: RecordKind | undefined
}

export function PortalPage(props: Props) {
  return (
    <Page
      title="Service Portal"
      lead="Works without a network: what you save here is sent when the shop can be reached.">
      <NeedsScript what="The service portal" />
      <UpdateReady />
      <Gate {...props} />
    </Page>
  )
}

function Gate(props: Props) {
  const isHydrated = useHydrated()
  if (isHydrated && !isSecureContext) return <NotSecure />
  return <Door {...props} />
}

/** Browsers offer encryption and service workers only over HTTPS and on localhost. */
function NotSecure() {
  return (
    <EmptyState title="This address is not secure">
      The portal encrypts what you record on this device. Browsers allow that only at an address that begins with https.
      Ask your administrator for that address.
    </EmptyState>
  )
}

function Door(props: Props) {
  const person = usePerson()
  const target = useOpenPortal(person)
  if (person === null)
    return (
      <EmptyState
        title="Sign in once with a network"
        action={
          <Link to="/auth" search={{ next: '/service-portal' }} className={buttonLook('primary')}>
            Sign in
          </Link>
        }>
        After that the portal opens on this device without one, until you sign out.
      </EmptyState>
    )
  if (!target) return <Spinner />
  return (
    <PortalContext value={target}>
      <Inside key={target.person.id} {...props} />
    </PortalContext>
  )
}

function Inside({ isLeaving, write }: Props) {
  const { state } = usePortal()
  if (state.ended) return <EmptyState title={ENDED[state.ended].title}>{ENDED[state.ended].text}</EmptyState>
  return (
    <>
      <Tabs write={write} />
      {!state.isHidden && <BringIn />}
      {!state.isHidden && isLeaving && <LeaveDialog />}
    </>
  )
}

const ENDED = {
  'sign-in': {
    title: 'This sign-in was ended',
    text: 'This session was ended on another device and its stored data was removed. Sign in again to continue.',
  },
  device: {
    title: 'This device is no longer paired with the shop',
    text: 'This device was removed and its stored data was deleted. Staff can sign in and pair it again.',
  },
  elsewhere: {
    title: 'Signed out in another tab',
    text: 'Data stored on this device was removed. Sign in again to continue.',
  },
} satisfies Record<NonNullable<PortalState['ended']>, object>

function SomebodyElse() {
  const { name } = usePortal().person
  return (
    <EmptyState
      title="Another user is signed in to this browser"
      action={
        <a href="/service-portal" className={buttonLook('primary')}>
          Reload the portal
        </a>
      }>
      What {name} recorded here stays encrypted until {name} signs in again.
    </EmptyState>
  )
}

const RecordDialog = lazy(async () => ({ default: (await import('./record-dialog.tsx')).RecordDialog }))

function loadWhatOpens(): void {
  for (const file of [import('./record-dialog.tsx'), import('./record-slip.tsx')]) file.catch(() => undefined)
}

type Tab = 'dashboard' | RecordKind

const LISTS: { kind: RecordKind; label: string; add: string; empty: string }[] = [
  { kind: 'appointment', label: 'Appointments', add: 'New Appointment', empty: 'No appointments yet' },
  { kind: 'intake', label: 'Intake Forms', add: 'New Intake Form', empty: 'No intake forms yet' },
  { kind: 'task', label: 'Service Tasks', add: 'New Service Task', empty: 'No service tasks yet' },
]

function Tabs({ write }: Pick<Props, 'write'>) {
  const { person, state } = usePortal()
  const [tab, setTab] = useState<Tab>('dashboard')
  const [target, setTarget] = useState<FormTarget | undefined>(write && { kind: write })
  const edit = useCallback((record: LocalRecord) => setTarget({ kind: record.kind, record }), [])
  const isRead = state.records !== undefined
  useEffect(() => (isRead ? loadWhatOpens() : undefined), [isRead])
  const lists = LISTS.map(({ kind, label, add, empty }) => {
    const mayAdd = kind !== 'task' || person.isTechnician
    const action = mayAdd && <Button onClick={() => setTarget({ kind })}>{add}</Button>
    const records = state.records?.filter((record) => record.kind === kind)
    const text = mayAdd ? 'They are kept on this device and sent to the shop.' : 'The shop records them.'
    return {
      name: kind as Tab,
      label,
      content: (
        <>
          <h2 className="sr-only">{label}</h2>
          {records && records.length > 0 && action && <div>{action}</div>}
          <RecordList records={records} empty={{ title: empty, text, action }} onEdit={edit} />
        </>
      ),
    }
  })
  const dashboard = { name: 'dashboard' as Tab, label: 'Dashboard', content: <Dashboard onOpen={setTarget} /> }
  return (
    <div className="grid gap-6">
      {state.isHidden ? (
        <SomebodyElse />
      ) : (
        <>
          <PortalBar />
          <Warnings />
          <TabPanels label="Service portal" panels={[dashboard, ...lists]} current={tab} onChange={setTab} />
        </>
      )}
      {target && (isRead || state.isShut) && (
        <Suspense fallback={null}>
          <RecordDialog target={target} onClose={() => setTarget(undefined)} />
        </Suspense>
      )}
    </div>
  )
}

/** A new version is activated after a confirmation, so that input is never lost. */
function UpdateReady() {
  const update = useWorker()
  if (!update) return null
  return (
    <div role="status" className="flex flex-wrap items-center gap-3 rounded-card border border-line bg-tint p-3">
      <p>An update is ready. Saved records stay.</p>
      <Button size="small" onClick={update}>
        Update now
      </Button>
    </div>
  )
}
