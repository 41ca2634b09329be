import { Download, HardDrive, RefreshCw, Wifi, WifiOff } from 'lucide-react'
import { useEffect } from 'react'
import { Button } from '../../ui/button.tsx'
import { unsentRecords } from '../unsent-records.ts'
import { useInstallation } from '../use-installation.ts'
import { usePortal } from '../use-portal.ts'
import { sayDone, syncNow } from './sync-now.ts'

export function PortalBar() {
  const { portal, state } = usePortal()
  const install = useInstallation()
  const waiting = unsentRecords(state).length
  const { wentByItself } = state
  useEffect(() => {
    if (wentByItself) sayDone(wentByItself)
  }, [wentByItself])
  return (
    <div className="flex flex-wrap items-center gap-3">
      <p
        role="status"
        className="inline-flex items-center gap-2 rounded-full border border-line bg-surface px-3 py-1.5 text-sm font-semibold">
        {state.isOnline === false ? (
          <WifiOff aria-hidden className="size-4 text-muted" />
        ) : (
          <Wifi aria-hidden className="size-4 text-delivered" />
        )}
        {state.isOnline === undefined ? 'Looking for the shop…' : state.isOnline ? 'Online' : 'Offline'}
      </p>
      {waiting > 0 && (
        <p className="inline-flex items-center gap-2 rounded-full border-2 border-control bg-surface px-3 py-1 text-sm font-semibold">
          <HardDrive aria-hidden className="size-4" /> {waiting} waiting to be sent
        </p>
      )}
      <Button kind="quiet" isBusy={state.isSyncing} onClick={() => void syncNow(portal)}>
        <RefreshCw aria-hidden className="size-4" /> Sync Now
      </Button>
      {install && (
        <Button kind="quiet" onClick={install}>
          <Download aria-hidden className="size-4" /> Install App
        </Button>
      )}
    </div>
  )
}
