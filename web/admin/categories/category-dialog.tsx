import { useApi } from '../../api.ts'
import { EditDialog } from '../form/edit-dialog.tsx'
import type { ItemProps } from '../frame/opened-item.tsx'
import { CategoryForm } from './category-form.tsx'

/** Adds or edits a category. */
export function CategoryDialog({ item, onClose }: ItemProps) {
  return (
    <EditDialog
      item={item}
      title="Edit category"
      query={useApi().query('GET /admin/categories')}
      pick={(all) => all.find(({ id }) => id === Number(item))}
      onClose={onClose}
    >
      {(category) => <CategoryForm category={category} onClose={onClose} />}
    </EditDialog>
  )
}
