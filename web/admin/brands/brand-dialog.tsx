import { useApi } from '../../api.ts'
import { EditDialog } from '../form/edit-dialog.tsx'
import type { ItemProps } from '../frame/opened-item.tsx'
import { BrandForm } from './brand-form.tsx'

/** Adds or edits a brand. */
export function BrandDialog({ item, onClose }: ItemProps) {
  return (
    <EditDialog
      item={item}
      title="Edit brand"
      query={useApi().query('GET /admin/brands')}
      pick={(all) => all.find(({ id }) => id === Number(item))}
      onClose={onClose}
    >
      {(brand) => <BrandForm brand={brand} onClose={onClose} />}
    </EditDialog>
  )
}
