import { createFileRoute } from '@tanstack/react-router'
import { useItems } from '../../../office/frame/use-items.ts'
import { useOpenUser } from '../../../office/users/use-open-user.ts'
import { UserDialog } from '../../../office/users/user-dialog.tsx'
import { officePart } from '../-office-route.tsx'
import { searchOf } from '../-search.ts'

export const Route = createFileRoute('/admin/users/$id')({
  ...officePart,
  validateSearch: searchOf('user'),
  component: Opened,
})

function Opened() {
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
