import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { BadgeForm } from '../../accounts/register/badge-form.tsx'
import { useApi } from '../../api.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/layer/dialog.tsx'
import { type AdminUser, nameOf } from './user-labels.ts'

export function UserBadge({ user }: { user: AdminUser }) {
  const api = useApi()
  const queryClient = useQueryClient()
  const [isOpen, setOpen] = useState(false)
  const { id, username, hasBadge } = user
  return (
    <>
      <Button kind="quiet" size="small" onClick={() => setOpen(true)}>
        Register badge
      </Button>
      <Dialog title={`Register badge of ${username}`} isOpen={isOpen} onClose={() => setOpen(false)}>
        <BadgeForm
          name={nameOf(user) || username}
          hasBadge={hasBadge}
          give={(draft) => api.call('POST /admin/users/:id/badge', { id, ...draft })}
          remove={() => api.call('DELETE /admin/users/:id/badge', { id })}
          onChanged={() => queryClient.invalidateQueries({ queryKey: ['GET /admin/users/:id'] })}
        />
      </Dialog>
    </>
  )
}
