import { useQuery } from '@tanstack/react-query'
import { useApi } from '../../api.ts'
import { ItemDialog } from '../form/item-dialog.tsx'
import { SynonymForm } from './synonym-form.tsx'

interface Props {
  /** From the address: a number, or `new`. */
  item: string
  onClose: () => void
}

/** Adds or edits words that mean the same. */
export function SynonymDialog({ item, onClose }: Props) {
  const isNew = item === 'new'
  const query = useQuery({
    ...useApi().query('GET /admin/synonyms'),
    enabled: !isNew,
    refetchOnMount: 'always',
  })
  if (isNew) return <SynonymForm onClose={onClose} />
  return (
    <ItemDialog title="Edit search words" query={query} onClose={onClose}>
      {(synonyms) => {
        const synonym = synonyms.find(({ id }) => id === Number(item))
        return synonym && <SynonymForm synonym={synonym} onClose={onClose} />
      }}
    </ItemDialog>
  )
}
