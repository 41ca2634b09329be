import { z } from 'zod'
import { UserChange, UserDraft } from '#contract/customers/admin-user.ts'
import { useApi } from '../../api.ts'
import { toast } from '../../ui/layer/toast.ts'
import { FormDialog } from '../form/form-dialog.tsx'
import { useAdminForm } from '../form/use-admin-form.ts'
import { useRefresh } from '../frame/use-refresh.ts'
import { UserAccess } from './user-access.tsx'
import { UserPerson } from './user-person.tsx'
import { UserRights } from './user-rights.tsx'
import { showValue, USER_LABELS, userValues } from './user-values.ts'
import type { AdminUser } from './user-words.ts'
import { UserWork } from './user-work.tsx'

/** The form shows the username, which cannot be changed and is not sent. */
const EditedUser = UserChange.extend({ username: z.string() })

/** Adds a user, or edits one; then the username stays and a blank password keeps the old one. */
export function UserForm({ user, onClose }: { user?: AdminUser; onClose: () => void }) {
  const api = useApi()
  const refresh = useRefresh('user')
  const form = useAdminForm(user ? EditedUser : UserDraft, {
    values: userValues(user),
    about: user && `user:${user.id}`,
    version: user?.version,
    failure: user ? 'Failed to update user' : 'Failed to create user',
    async send(values) {
      const { username, ...change } = values
      if (user) await api.call('PUT /admin/users/:id', { id: user.id, ...change })
      else await api.call('POST /admin/users', values)
      toast({
        title: user ? 'User updated successfully' : 'User created successfully',
        ...(!user &&
          !values.password && { description: 'An invitation to choose a password is on its way.' }),
      })
      onClose()
      await refresh()
    },
  })
  return (
    <FormDialog
      title={user ? `Edit ${user.username}` : 'Add user'}
      form={form}
      labels={USER_LABELS}
      show={showValue}
      submitLabel={user ? 'Save changes' : 'Add user'}
      onClose={onClose}
    >
      <UserPerson form={form} isNew={!user} />
      {user && <UserAccess userId={user.id} />}
      <UserRights form={form} />
      <UserWork form={form} id={user?.id} />
    </FormDialog>
  )
}
