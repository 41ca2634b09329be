import { createFileRoute } from '@tanstack/react-router'
import { useItems } from '../../../admin/frame/use-items.ts'
import { useOpenUser } from '../../../admin/users/use-open-user.ts'
import { UserDialog } from '../../../admin/users/user-dialog.tsx'
import type { UserModeSearch } from '../../../admin/users/users.resource.ts'
import { adminPart } from '../-admin-route.tsx'
import { searchOf } from '../-search.ts'

export const Route = createFileRoute('/admin/users/$id')({
  ...adminPart,
  validateSearch: searchOf<typeof UserModeSearch>('/admin/users/$id'),
  component: OpenDialog,
})

function OpenDialog() {
  const { id } = Route.useParams()
  const { mode } = Route.useSearch()
  const open = useOpenUser()
  const { close } = useItems('/admin/users')
  return (
    <UserDialog
      key={`${id} ${mode}`}
      item={id}
      isEditing={mode === 'edit'}
      onEdit={(user) => open(user, { mode: 'edit', replace: true })}
      onClose={close}
    />
  )
}
