import { useEffect, useState } from 'react'
import { shopTime } from '../../shell/shop-time.ts'
import { useShell } from '../../shell/use-shell.ts'
import { Button } from '../../ui/button.tsx'
import { saveUnsent } from '../unsent/save-unsent.ts'
import { usePortal } from '../use-portal.ts'
import { unsentRecords, waitingLong } from '../what-waits.ts'

const CHECK_INTERVAL_MS = 60_000

export function WaitsLong() {
  const { portal, state } = usePortal()
  const { timeZone } = useShell().company
  const now = useNow()
  const waiting = waitingLong(unsentRecords(state), now)
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
