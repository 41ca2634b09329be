import type { z } from 'zod'
import { CategoryChange, CategoryDraft } from '#contract/catalog/admin-category.ts'
import { useApi } from '../../api.ts'
import { Checkbox } from '../../ui/form/checkbox.tsx'
import { toast } from '../../ui/layer/toast.ts'
import { FormDialog } from '../form/form-dialog.tsx'
import { useAdminForm } from '../form/use-admin-form.ts'
import { GroupFields } from '../products/groups/group-fields.tsx'
import { useRefreshedProducts } from '../products/use-refreshed-products.ts'
import type { Category } from './category.ts'
import { CATEGORY_LABELS, categoryValues } from './category-values.ts'

interface Props {
  /** The one to edit; without it a new one is added. */
  category?: Category
  onClose: () => void
}

export function CategoryForm({ category, onClose }: Props) {
  const api = useApi()
  const refresh = useRefreshedProducts()
  const form = useAdminForm(category ? CategoryChange : CategoryDraft, {
    values: categoryValues(category),
    about: category && `category:${category.id}`,
    version: category?.version,
    failure: category ? 'Failed to update category' : 'Failed to add category',
    async send({ version, ...values }) {
      if (category) await api.call('PUT /admin/categories/:id', { id: category.id, version, ...values })
      else await api.call('POST /admin/categories', values satisfies z.input<typeof CategoryDraft>)
      toast({ title: category ? 'Category updated successfully' : 'Category added successfully' })
      onClose()
      await refresh()
    },
  })
  return (
    <FormDialog
      title={category ? `Edit ${category.name}` : 'Add category'}
      form={form}
      labels={CATEGORY_LABELS}
      submitLabel={category ? 'Save changes' : 'Add category'}
      onClose={onClose}
    >
      <GroupFields form={form} address="/?category=…" />
      <Checkbox
        label="Its products carry the statement that dietary supplements must show"
        {...form.register('needsHealthStatement')}
      />
    </FormDialog>
  )
}
