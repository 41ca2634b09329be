import { useQuery } from '@tanstack/react-query'
import { useApi } from '../../api.ts'
import { ItemDialog } from '../form/item-dialog.tsx'
import { CategoryForm } from './category-form.tsx'

interface Props {
  /** From the address: a number, or `new`. */
  item: string
  onClose: () => void
}

/** Adds or edits a category. */
export function CategoryDialog({ item, onClose }: Props) {
  const api = useApi()
  const isNew = item === 'new'
  const query = useQuery({
    ...api.query('GET /admin/categories'),
    enabled: !isNew,
    refetchOnMount: 'always',
  })
  if (isNew) return <CategoryForm onClose={onClose} />
  return (
    <ItemDialog title="Edit category" query={query} onClose={onClose}>
      {(categories) => {
        const category = categories.find(({ id }) => id === Number(item))
        return category && <CategoryForm category={category} onClose={onClose} />
      }}
    </ItemDialog>
  )
}
