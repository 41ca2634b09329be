import type { z } from 'zod'
import { CategoryChange, CategoryDraft } from '#contract/catalog/admin-category.ts'
import { useApi } from '../../api.ts'
import { Checkbox } from '../../ui/form/checkbox.tsx'
import { EditDialog } from '../form/edit-dialog.tsx'
import { FormDialog } from '../form/form-dialog.tsx'
import { useItemForm } from '../form/use-item-form.ts'
import type { ItemProps } from '../frame/opened-item.tsx'
import { GroupFields } from '../products/groups/group-fields.tsx'
import type { Category } from './categories.resource.tsx'
import { CATEGORY_LABELS, categoryValues } from './category-values.ts'

export function CategoryDialog({ item, onClose }: ItemProps) {
  return (
    <EditDialog
      item={item}
      title="Edit category"
      query={useApi().query('GET /admin/categories')}
      pick={(all) => all.find(({ id }) => id === Number(item))}
      onClose={onClose}>
      {(category) => <CategoryForm category={category} onClose={onClose} />}
    </EditDialog>
  )
}

interface Props {
  category?: Category
  onClose: () => void
}

function CategoryForm({ category, onClose }: Props) {
  const api = useApi()
  const form = useItemForm(category ? CategoryChange : CategoryDraft, {
    resource: 'category',
    what: 'category',
    item: category,
    onClose,
    values: categoryValues(category),
    async save({ version, ...values }) {
      if (category) await api.call('PUT /admin/categories/:id', { id: category.id, version, ...values })
      else await api.call('POST /admin/categories', values satisfies z.input<typeof CategoryDraft>)
    },
  })
  return (
    <FormDialog
      title={category ? `Edit ${category.name}` : 'Add category'}
      form={form}
      labels={CATEGORY_LABELS}
      submitLabel={category ? 'Save changes' : 'Add category'}
      onClose={onClose}>
      <GroupFields form={form} address="/?category=…" />
      <Checkbox
        label="Show the dietary supplement statement on its products"
        {...form.register('needsHealthStatement')}
      />
    </FormDialog>
  )
}
