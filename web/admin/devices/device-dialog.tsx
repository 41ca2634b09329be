import { useApi } from '../../api.ts'
import { EditDialog } from '../form/edit-dialog.tsx'
import type { ItemProps } from '../frame/opened-item.tsx'
import { DeviceForm } from './device-form.tsx'

/** Adds, corrects or merges a device model. */
export function DeviceDialog({ item, onClose }: ItemProps) {
  return (
    <EditDialog
      item={item}
      title="Edit model"
      query={useApi().query('GET /admin/device-models/:id', { id: Number(item) })}
      pick={(device) => device}
      onClose={onClose}
    >
      {(device) => <DeviceForm device={device} onClose={onClose} />}
    </EditDialog>
  )
}
