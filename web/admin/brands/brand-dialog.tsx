import { useQuery } from '@tanstack/react-query'
import { useApi } from '../../api.ts'
import { ItemDialog } from '../form/item-dialog.tsx'
import { BrandForm } from './brand-form.tsx'

interface Props {
  /** From the address: a number, or `new`. */
  item: string
  onClose: () => void
}

/** Adds or edits a brand. */
export function BrandDialog({ item, onClose }: Props) {
  const api = useApi()
  const isNew = item === 'new'
  const query = useQuery({
    ...api.query('GET /admin/brands'),
    enabled: !isNew,
    refetchOnMount: 'always',
  })
  if (isNew) return <BrandForm onClose={onClose} />
  return (
    <ItemDialog title="Edit brand" query={query} onClose={onClose}>
      {(brands) => {
        const brand = brands.find(({ id }) => id === Number(item))
        return brand && <BrandForm brand={brand} onClose={onClose} />
      }}
    </ItemDialog>
  )
}
