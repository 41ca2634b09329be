import { useEffect, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { unsentRecords } from '../portal.ts'
import { timeInWords } from '../portal-words.ts'
import { saveUnsent } from '../save-unsent.ts'
import { usePortal } from '../use-portal.ts'

/** So long the shop may know nothing of it before it is said. Source: docs/rules.md, L-11. */
const LONG_MS = 15 * 60_000
const LOOK_EVERY_MS = 60_000

/** Something written down here has not reached the shop for a while. */
export function WaitsLong() {
  const { portal, state } = usePortal()
  const now = useNow()
  const since = unsentRecords(state)
    .map(({ changedAt, createdAt }) => changedAt ?? createdAt)
    .filter((at) => now - new Date(at).getTime() > LONG_MS)
    .sort()
  if (since.length === 0) return null
  return (
    <p role="note" className="flex flex-wrap items-center gap-3 border-l-4 border-heart pl-3">
      <span>
        {since.length} record{since.length === 1 ? ' waits' : 's wait'} to be sent since{' '}
        {timeInWords(since[0]!)}.
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
    const timer = setInterval(() => setNow(Date.now()), LOOK_EVERY_MS)
    return () => clearInterval(timer)
  }, [])
  return now
}
