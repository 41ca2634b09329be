import type { z } from 'zod'
import { CollectionChange, CollectionDraft } from '#contract/catalog/collections/admin-collection.ts'
import { useApi } from '../../api.ts'
import { Checkbox } from '../../ui/form/checkbox.tsx'
import { FormDialog } from '../form/form-dialog.tsx'
import { useItemForm } from '../form/use-item-form.ts'
import { GroupFields } from '../products/groups/group-fields.tsx'
import { COLLECTION_LABELS, type Collection, type CollectionValues, collectionValues } from './collection.ts'
import { CollectionMembers } from './collection-members.tsx'

interface Props {
  /** The one to edit; without it a new one is added. */
  collection?: Collection
  onClose: () => void
}

export function CollectionForm({ collection, onClose }: Props) {
  const api = useApi()
  const form = useItemForm<CollectionValues>(collection ? CollectionChange : CollectionDraft, {
    resource: 'collection',
    what: 'collection',
    item: collection,
    onClose,
    values: collectionValues(collection),
    async save({ version, ...values }) {
      const draft = { ...values, products: values.products.map(({ id }) => ({ id })) }
      if (collection) await api.call('PUT /admin/collections/:id', { id: collection.id, version, ...draft })
      else await api.call('POST /admin/collections', draft satisfies z.input<typeof CollectionDraft>)
    },
  })
  return (
    <FormDialog
      title={collection ? `Edit ${collection.name}` : 'Add collection'}
      form={form}
      labels={COLLECTION_LABELS}
      submitLabel={collection ? 'Save changes' : 'Add collection'}
      onClose={onClose}
    >
      <GroupFields form={form} address="/collections/…" />
      <CollectionMembers form={form} />
      <div className="grid gap-1">
        <Checkbox label={COLLECTION_LABELS.onHome} {...form.register('onHome')} />
        <Checkbox label={COLLECTION_LABELS.inMenu} {...form.register('inMenu')} />
      </div>
    </FormDialog>
  )
}
