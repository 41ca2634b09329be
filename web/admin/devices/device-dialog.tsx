import { useQuery } from '@tanstack/react-query'
import { useApi } from '../../api.ts'
import { ItemDialog } from '../form/item-dialog.tsx'
import { DeviceForm } from './device-form.tsx'

interface Props {
  /** From the address: a number, or `new`. */
  item: string
  onClose: () => void
}

/** Adds, corrects or merges a device model. */
export function DeviceDialog({ item, onClose }: Props) {
  const isNew = item === 'new'
  const query = useQuery({
    ...useApi().query('GET /admin/device-models/:id', { id: Number(item) }),
    enabled: !isNew,
    // What the form starts from is the shop's latest, and does not change under the typing hand.
    gcTime: 0,
    refetchOnMount: 'always',
  })
  if (isNew) return <DeviceForm onClose={onClose} />
  return (
    <ItemDialog title="Edit model" query={query} onClose={onClose}>
      {(device) => <DeviceForm device={device} onClose={onClose} />}
    </ItemDialog>
  )
}
