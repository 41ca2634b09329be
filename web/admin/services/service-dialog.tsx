import { useApi } from '../../api.ts'
import { EditDialog } from '../form/edit-dialog.tsx'
import type { ItemProps } from '../frame/opened-item.tsx'
import { ServiceForm } from './service-form.tsx'

/** Adds or edits a service. */
export function ServiceDialog({ item, onClose }: ItemProps) {
  return (
    <EditDialog
      item={item}
      title="Edit service"
      query={useApi().query('GET /admin/services/:id', { id: Number(item) })}
      pick={(service) => service}
      onClose={onClose}
    >
      {(service) => <ServiceForm service={service} onClose={onClose} />}
    </EditDialog>
  )
}
