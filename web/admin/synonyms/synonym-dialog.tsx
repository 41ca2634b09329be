import { useApi } from '../../api.ts'
import { EditDialog } from '../form/edit-dialog.tsx'
import type { ItemProps } from '../frame/opened-item.tsx'
import { SynonymForm } from './synonym-form.tsx'

/** Adds or edits words that mean the same. */
export function SynonymDialog({ item, onClose }: ItemProps) {
  return (
    <EditDialog
      item={item}
      title="Edit search words"
      query={useApi().query('GET /admin/synonyms')}
      pick={(all) => all.find(({ id }) => id === Number(item))}
      onClose={onClose}
    >
      {(synonym) => <SynonymForm synonym={synonym} onClose={onClose} />}
    </EditDialog>
  )
}
