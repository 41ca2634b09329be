import { Controller } from 'react-hook-form'
import { SynonymDraft } from '#contract/catalog/synonym.ts'
import { useApi } from '../../api.ts'
import { Field } from '../../ui/form/field.tsx'
import { EditDialog } from '../form/edit-dialog.tsx'
import { firstMessage } from '../form/first-message.ts'
import { FormDialog } from '../form/form-dialog.tsx'
import { useItemForm } from '../form/use-item-form.ts'
import type { ItemProps } from '../frame/opened-item.tsx'
import { LinesInput } from '../products/form/lines-input.tsx'
import type { Synonym } from './synonym.ts'

const LABELS = { words: 'Search terms', alsoFinds: 'Also finds' }
const HELP = {
  words: 'One per line, such as usb stick. Each finds the same products.',
  alsoFinds: 'If filled in, the words above also find these, but not the other way around.',
}

function SynonymForm({ synonym, onClose }: { synonym?: Synonym; onClose: () => void }) {
  const api = useApi()
  const form = useItemForm(SynonymDraft, {
    resource: 'synonym',
    what: 'search words',
    item: synonym,
    onClose,
    values: { words: synonym?.words ?? [], alsoFinds: synonym?.alsoFinds ?? [] },
    async save({ version, ...fields }) {
      if (synonym) await api.call('PUT /admin/synonyms/:id', { id: synonym.id, version, ...fields })
      else await api.call('POST /admin/synonyms', fields)
    },
  })
  return (
    <FormDialog
      title={synonym ? 'Edit search words' : 'Add search words'}
      form={form}
      labels={LABELS}
      submitLabel={synonym ? 'Save changes' : 'Add words'}
      onClose={onClose}>
      {(['words', 'alsoFinds'] as const).map((name) => (
        <Field
          key={name}
          label={LABELS[name]}
          help={HELP[name]}
          isRequired={name === 'words'}
          error={firstMessage(form.errors[name])}>
          <Controller
            control={form.control}
            name={name}
            render={({ field }) => (
              <LinesInput lines={field.value} onChange={field.onChange} onBlur={field.onBlur} ref={field.ref} />
            )}
          />
        </Field>
      ))}
    </FormDialog>
  )
}

export function SynonymDialog({ item, onClose }: ItemProps) {
  return (
    <EditDialog
      item={item}
      title="Edit search words"
      nameOf={({ words }: Synonym) => words.join(', ')}
      query={useApi().query('GET /admin/synonyms')}
      pick={(all) => all.find(({ id }) => id === Number(item))}
      onClose={onClose}>
      {(synonym) => <SynonymForm synonym={synonym} onClose={onClose} />}
    </EditDialog>
  )
}
