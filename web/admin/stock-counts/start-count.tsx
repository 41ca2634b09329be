import type { z } from 'zod'
import { type CountScope, StockCountDraft } from '#contract/catalog/stock-count.ts'
import { useApi } from '../../api.ts'
import { Field } from '../../ui/form/field.tsx'
import { Select } from '../../ui/form/select.tsx'
import { TextInput } from '../../ui/form/text-input.tsx'
import { FormDialog } from '../form/form-dialog.tsx'
import { numberOrNull, useAdminForm } from '../form/use-admin-form.ts'
import { useCatalogChoices } from '../products/use-catalog-choices.ts'

type Draft = { scope: CountScope; categoryId: number | null; brandId: number | null; note: string }

const NO_DRAFT: Draft = { scope: 'all', categoryId: null, brandId: null, note: '' }
const LABELS = { scope: 'What to count', categoryId: 'Category', brandId: 'Brand', note: 'Note' }

interface Props {
  onStarted: (id: number) => void
  onClose: () => void
}

export function StartCount({ onStarted, onClose }: Props) {
  const api = useApi()
  const { categories, brands } = useCatalogChoices()
  const form = useAdminForm<Draft>(StockCountDraft, {
    values: NO_DRAFT,
    failure: 'Failed to start the count',
    async send({ version: _, ...values }) {
      const { id } = await api.call('POST /admin/stock-counts', values as z.input<typeof StockCountDraft>)
      onStarted(id)
    },
  })
  const { register, errors, watch } = form
  const scope = watch('scope')
  return (
    <FormDialog title="New stock count" form={form} labels={LABELS} submitLabel="Start counting" onClose={onClose}>
      <Field label="What to count" isRequired error={errors.scope?.message}>
        <Select
          {...register('scope', {
            onChange() {
              form.setValue('categoryId', null)
              form.setValue('brandId', null)
            },
          })}>
          <option value="all">Everything in the shop</option>
          <option value="category">A category</option>
          <option value="brand">A brand</option>
          <option value="free">Only what I scan</option>
        </Select>
      </Field>
      {scope === 'category' && (
        <Field label="Category" isRequired error={errors.categoryId?.message}>
          <Select {...register('categoryId', numberOrNull)}>
            <option value="">Choose a category</option>
            {categories.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </Select>
        </Field>
      )}
      {scope === 'brand' && (
        <Field label="Brand" isRequired error={errors.brandId?.message}>
          <Select {...register('brandId', numberOrNull)}>
            <option value="">Choose a brand</option>
            {brands.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </Select>
        </Field>
      )}
      <Field label="Note" help="Shown on the stock movements of this count." error={errors.note?.message}>
        <TextInput {...register('note')} />
      </Field>
    </FormDialog>
  )
}
