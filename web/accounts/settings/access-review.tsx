import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/layer/dialog.tsx'
import { AccessList } from '../access-list.tsx'
import { useOwnAccess } from './own-access.tsx'

export function AccessReview({ onClose }: { onClose: () => void }) {
  const access = useOwnAccess()
  if (access.grants.length === 0) return null
  return (
    <Dialog title="Do you know all of these?" isOpen onClose={onClose}>
      <p>
        Your password is new, but these go on working: they were made with your account and need no sign-in.
        Revoke what you do not know.
      </p>
      <AccessList {...access} />
      <Button kind="quiet" onClick={onClose} className="justify-self-end">
        I know what is left
      </Button>
    </Dialog>
  )
}
