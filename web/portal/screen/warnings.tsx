import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useEffect, useState } from 'react'
import { BLOB_LIMITS } from '#contract/portal/blob-limits.ts'
import { shopTime } from '../../shell/shop-time.ts'
import { useShell } from '../../shell/use-shell.ts'
import { Button } from '../../ui/button.tsx'
import { buttonLook } from '../../ui/button-look.ts'
import { unsentOfOtherPeople } from '../current-person.ts'
import { saveUnsent } from '../unsent/save-unsent.ts'
import { unsentRecords, unsentTooLong } from '../unsent-records.ts'
import { usePortal } from '../use-portal.ts'

const CHECK_INTERVAL_MS = 60_000

export function Warnings() {
  const { person, state } = usePortal()
  return (
    <>
      {state.isShut && (
        <Warning>
          This browser stores nothing on this device, as in a private window. Open the portal in a normal window.
        </Warning>
      )}
      {state.isFull && (
        <Warning>
          This device has no room left: the last change was not saved. Free some space before you continue.
        </Warning>
      )}
      {!state.isFull && state.littleRoom !== undefined && (
        <Warning>
          This device is nearly full: it has room for {photosIn(state.littleRoom)}. Send waiting records, and free some
          space.
        </Warning>
      )}
      <WaitsLong />
      {state.isSignedOut && (
        <Warning>
          {person.name} is no longer signed in in this browser. What you save stays on this device and is sent once you
          sign in again.{' '}
          <Link to="/auth" search={{ next: '/service-portal' }} className={buttonLook('quiet', 'small')}>
            Sign in
          </Link>
        </Warning>
      )}
      {unsentOfOtherPeople(person.id).map(({ name, count }) => (
        <p key={name} role="note" className="border-l-4 border-line pl-3 text-muted">
          {count} record{count === 1 ? '' : 's'} of {name} wait{count === 1 ? 's' : ''} on this device, encrypted until{' '}
          {name} signs in here.
        </p>
      ))}
    </>
  )
}

function photosIn(bytes: number): string {
  const count = Math.floor(bytes / BLOB_LIMITS.bytes)
  return count === 0 ? 'no more photos' : `about ${count} more photo${count === 1 ? '' : 's'}`
}

function Warning({ children }: { children: ReactNode }) {
  return (
    <p role="alert" className="border-l-4 border-heart pl-3">
      {children}
    </p>
  )
}

function WaitsLong() {
  const { portal, state } = usePortal()
  const { timeZone } = useShell().company
  const now = useNow()
  const waiting = unsentTooLong(unsentRecords(state), now)
  if (!waiting) return null
  const { count, since } = waiting
  return (
    <p role="note" className="flex flex-wrap items-center gap-3 border-l-4 border-heart pl-3">
      <span>
        {count} record{count === 1 ? ' waits' : 's wait'} to be sent since {shopTime(since, timeZone)}.
      </span>
      <Button size="small" kind="quiet" onClick={() => void saveUnsent(portal)}>
        Save a file
      </Button>
    </p>
  )
}

function useNow(): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), CHECK_INTERVAL_MS)
    return () => clearInterval(timer)
  }, [])
  return now
}
