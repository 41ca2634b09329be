import { useNavigate } from '@tanstack/react-router'
import { useLogout } from '../../accounts/use-identity.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/layer/dialog.tsx'
import { saveUnsent } from '../save-unsent.ts'
import { usePortal } from '../use-portal.ts'
import { unsentRecords } from '../what-waits.ts'

/** Somebody signs out while the shop does not have all of it. */
export function LeaveDialog() {
  const { portal, state } = usePortal()
  const logout = useLogout()
  const navigate = useNavigate()
  const unsent = unsentRecords(state).length
  const stay = () => void navigate({ to: '/service-portal', replace: true })
  if (!state.records) return null
  return (
    <Dialog title={unsent > 0 ? 'Not everything is sent yet' : 'Everything is sent'} isOpen onClose={stay}>
      <p>
        {unsent > 0
          ? `${unsent} record${unsent === 1 ? ' is' : 's are'} on this device only, or photos of them. Signing out removes what is kept here.`
          : 'You can sign out now.'}
      </p>
      <div className="flex flex-wrap gap-3">
        {unsent > 0 && (
          <>
            <Button kind="primary" isBusy={state.isSyncing} onClick={() => void portal.syncQuietly()}>
              Send now
            </Button>
            <Button kind="quiet" onClick={() => void saveUnsent(portal)}>
              Save a file
            </Button>
          </>
        )}
        <Button kind="quiet" isBusy={logout.isPending} onClick={() => logout.mutate({ isCertain: true })}>
          {unsent > 0 ? 'Sign out and remove them' : 'Sign out'}
        </Button>
      </div>
    </Dialog>
  )
}
