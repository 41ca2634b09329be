import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { type KeyboardEvent, useEffect, useState } from 'react'
import { type Output, useApi } from '../../../api.ts'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { Select } from '../../../ui/form/select.tsx'
import { TextInput } from '../../../ui/form/text-input.tsx'
import { numberOrNull, type OfficeForm } from '../../form/use-office-form.ts'
import { PRODUCT_LABELS, type ProductValues } from '../product-fields.ts'

interface Props {
  form: OfficeForm<ProductValues>
  categories: Output<'GET /admin/categories'>
}

/** A category of the shop, or a new one without leaving the form. */
export function CategoryField({ form, categories }: Props) {
  const [isAdding, setAdding] = useState(false)
  const { register, errors, setValue, getValues } = form
  // The list may come after the form: until then the browser shows the first choice.
  useEffect(() => {
    if (categories.length > 0) setValue('categoryId', getValues('categoryId'))
  }, [categories, setValue, getValues])
  return (
    <div className="grid content-start gap-1.5">
      <Field label={PRODUCT_LABELS.categoryId} isRequired error={errors.categoryId?.message}>
        <Select {...register('categoryId', numberOrNull)}>
          <option value="">Choose a category</option>
          {categories.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Select>
      </Field>
      {isAdding ? (
        <NewCategory
          onAdded={(id) => {
            setAdding(false)
            setValue('categoryId', id, { shouldDirty: true, shouldValidate: true })
          }}
          onClose={() => setAdding(false)}
        />
      ) : (
        <Button kind="plain" size="small" className="justify-self-start" onClick={() => setAdding(true)}>
          <Plus aria-hidden className="size-4" /> New category
        </Button>
      )}
    </div>
  )
}

/** No form of its own: it stands inside the product's. */
function NewCategory({ onAdded, onClose }: { onAdded: (id: number) => void; onClose: () => void }) {
  const api = useApi()
  const queryClient = useQueryClient()
  const [name, setName] = useState('')
  const add = useMutation({
    mutationFn: () => api.call('POST /admin/categories', { name }),
    onSuccess: async ({ id }) => {
      await queryClient.invalidateQueries({ queryKey: ['GET /admin/categories'] })
      onAdded(id)
    },
  })
  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Enter') add.mutate()
    else if (event.key === 'Escape') onClose()
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  return (
    <div className="grid gap-2 rounded-control border border-line p-3">
      <Field label="Name of the new category" isRequired error={add.error?.message}>
        <TextInput
          autoFocus
          value={name}
          onChange={({ target }) => setName(target.value)}
          onKeyDown={onKeyDown}
        />
      </Field>
      <div className="flex gap-2">
        <Button size="small" isBusy={add.isPending} onClick={() => add.mutate()}>
          Add category
        </Button>
        <Button kind="plain" size="small" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </div>
  )
}
