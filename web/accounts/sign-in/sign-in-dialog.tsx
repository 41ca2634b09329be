import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useApi } from '../../api.ts'
import { Dialog } from '../../ui/layer/dialog.tsx'
import { toast } from '../../ui/layer/toast.ts'
import type { Interruption } from '../interruption.ts'
import { useIdentity } from '../use-identity.ts'
import { type User, userQuery } from '../use-user.ts'
import { LoginForm } from './login-form.tsx'

export function SignInDialog({ interruption }: { interruption: Interruption<'signed_out'> }) {
  const queryClient = useQueryClient()
  const { queryKey } = userQuery(useApi())
  const { signedInAs, noteUser } = useIdentity()
  const [before] = useState(() => queryClient.getQueryData(queryKey))

  async function goOn(user: User) {
    if (before?.id === user.id) {
      noteUser(user)
      return interruption.settle(true)
    }
    // Another person signed in, so the previous person's input is not sent.
    interruption.settle(false)
    await signedInAs(user)
    toast({
      title: `Signed in as ${user.username}`,
      description: 'Unsent changes belonged to someone else and were not saved.',
    })
  }

  return (
    <Dialog title="Please sign in again" isOpen onClose={() => interruption.settle(false)}>
      <p className="text-muted">Your session expired. Sign in to continue where you left off.</p>
      <LoginForm action="/auth" username={before?.username} onSignedIn={goOn} />
    </Dialog>
  )
}
