import { useQuery } from '@tanstack/react-query'
import { useApi } from '../../api.ts'
import { ItemDialog } from '../form/item-dialog.tsx'
import { ServiceForm } from './service-form.tsx'

interface Props {
  /** From the address: a number, or `new`. */
  item: string
  onClose: () => void
}

/** Adds or edits a service. */
export function ServiceDialog({ item, onClose }: Props) {
  const api = useApi()
  const isNew = item === 'new'
  const query = useQuery({
    ...api.query('GET /admin/services/:id', { id: Number(item) }),
    enabled: !isNew,
    gcTime: 0,
    refetchOnMount: 'always',
  })
  if (isNew) return <ServiceForm onClose={onClose} />
  return (
    <ItemDialog title="Edit service" query={query} onClose={onClose}>
      {(service) => <ServiceForm service={service} onClose={onClose} />}
    </ItemDialog>
  )
}
