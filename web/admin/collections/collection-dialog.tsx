import { useQuery } from '@tanstack/react-query'
import { useApi } from '../../api.ts'
import { ItemDialog } from '../form/item-dialog.tsx'
import { CollectionForm } from './collection-form.tsx'

interface Props {
  /** From the address: a number, or `new`. */
  item: string
  onClose: () => void
}

/** Adds or edits a collection. */
export function CollectionDialog({ item, onClose }: Props) {
  const api = useApi()
  const isNew = item === 'new'
  const query = useQuery({
    ...api.query('GET /admin/collections'),
    enabled: !isNew,
    refetchOnMount: 'always',
  })
  if (isNew) return <CollectionForm onClose={onClose} />
  return (
    <ItemDialog title="Edit collection" query={query} onClose={onClose}>
      {(collections) => {
        const collection = collections.find(({ id }) => id === Number(item))
        return collection && <CollectionForm collection={collection} onClose={onClose} />
      }}
    </ItemDialog>
  )
}
