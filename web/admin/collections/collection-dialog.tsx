import { useApi } from '../../api.ts'
import { EditDialog } from '../form/edit-dialog.tsx'
import type { ItemProps } from '../frame/opened-item.tsx'
import { CollectionForm } from './collection-form.tsx'

/** Adds or edits a collection. */
export function CollectionDialog({ item, onClose }: ItemProps) {
  return (
    <EditDialog
      item={item}
      title="Edit collection"
      query={useApi().query('GET /admin/collections')}
      pick={(all) => all.find(({ id }) => id === Number(item))}
      onClose={onClose}
    >
      {(collection) => <CollectionForm collection={collection} onClose={onClose} />}
    </EditDialog>
  )
}
