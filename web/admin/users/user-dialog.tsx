import { useQuery } from '@tanstack/react-query'
import { useApi } from '../../api.ts'
import { ItemDialog } from '../form/item-dialog.tsx'
import { UserDetails } from './user-details.tsx'
import { UserForm } from './user-form.tsx'

interface Props {
  /** From the address: a number, or `new`. */
  item: string
  isEditing: boolean
  onEdit: (id: number) => void
  onClose: () => void
}

/** A user that is looked at, edited or added. */
export function UserDialog({ item, isEditing, onEdit, onClose }: Props) {
  const api = useApi()
  const isNew = item === 'new'
  const query = useQuery({
    ...api.query('GET /admin/users/:id', { id: Number(item) }),
    enabled: !isNew,
    gcTime: 0,
    refetchOnMount: 'always',
  })
  if (isNew) return <UserForm onClose={onClose} />
  return (
    <ItemDialog title="User" query={query} onClose={onClose}>
      {(user) =>
        isEditing ? (
          <UserForm user={user} onClose={onClose} />
        ) : (
          <UserDetails user={user} onEdit={() => onEdit(user.id)} onClose={onClose} />
        )
      }
    </ItemDialog>
  )
}
