import type { Output } from '../../../api.ts'
import { Field } from '../../../ui/form/field.tsx'
import { TextArea, TextInput } from '../../../ui/form/text-input.tsx'
import type { AdminForm } from '../../form/use-admin-form.ts'
import { useSlugOfName } from '../../form/use-slug-of-name.ts'
import { PRODUCT_LABELS, type ProductValues } from '../product-fields.ts'
import { GroupField } from './group-field.tsx'

interface Props {
  form: AdminForm<ProductValues>
  categories: Output<'GET /admin/categories'>
  brands: Output<'GET /admin/brands'>
  isNew: boolean
}

export function ProductBasics({ form, categories, brands, isNew }: Props) {
  const { register, errors } = form
  const inputs = useSlugOfName(form, isNew)
  return (
    <div className="grid gap-4">
      <Field label={PRODUCT_LABELS.name} isRequired error={errors.name?.message}>
        <TextInput autoComplete="off" {...inputs.name} />
      </Field>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field
          label={PRODUCT_LABELS.slug}
          isRequired
          help="Page URL: /products/… Old URLs redirect here."
          error={errors.slug?.message}>
          <TextInput autoComplete="off" spellCheck={false} {...inputs.slug} />
        </Field>
        <GroupField form={form} name="categoryId" choices={categories} />
        <GroupField form={form} name="brandId" choices={brands} />
      </div>
      <Field label={PRODUCT_LABELS.description} isRequired error={errors.description?.message}>
        <TextArea rows={5} {...register('description')} />
      </Field>
    </div>
  )
}
