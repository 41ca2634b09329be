import { useNavigate } from '@tanstack/react-router'
import { useLogout } from '../../accounts/use-identity.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/layer/dialog.tsx'
import { saveUnsent } from '../unsent/save-unsent.ts'
import { unsentRecords } from '../unsent-records.ts'
import { usePortal } from '../use-portal.ts'
import { syncNow } from './sync-now.ts'

export function LeaveDialog() {
  const { portal, state } = usePortal()
  const logout = useLogout()
  const navigate = useNavigate()
  const unsent = unsentRecords(state).length
  const drafts = state.drafts.length
  const isDone = unsent === 0 && drafts === 0
  const stay = () => void navigate({ to: '/service-portal', replace: true })
  if (!state.records) return null
  return (
    <Dialog title={isDone ? 'Everything is sent' : 'Not everything is sent yet'} isOpen onClose={stay}>
      {isDone && <p>You can sign out now.</p>}
      {unsent > 0 && (
        <p>
          {unsent} record{unsent === 1 ? ' is' : 's are'} on this device only, or photos of them. Signing out removes
          what is kept here.
        </p>
      )}
      {drafts > 0 && (
        <p>
          {drafts} form{drafts === 1 ? ' was' : 's were'} begun and not saved. Signing out removes{' '}
          {drafts === 1 ? 'it' : 'them'}, and no file has {drafts === 1 ? 'it' : 'them'}: save{' '}
          {drafts === 1 ? 'it' : 'them'} first.
        </p>
      )}
      <div className="flex flex-wrap gap-3">
        {unsent > 0 && (
          <>
            <Button kind="primary" isBusy={state.isSyncing} onClick={() => void syncNow(portal)}>
              Send now
            </Button>
            <Button kind="quiet" onClick={() => void saveUnsent(portal)}>
              Save a file
            </Button>
          </>
        )}
        <Button kind="quiet" isBusy={logout.isPending} onClick={() => logout.mutate({ isCertain: true })}>
          {isDone ? 'Sign out' : 'Sign out and remove them'}
        </Button>
      </div>
    </Dialog>
  )
}
