import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useApi } from '../../../api.ts'
import { Field } from '../../../ui/form/field.tsx'
import { Select } from '../../../ui/form/select.tsx'
import { TextInput } from '../../../ui/form/text-input.tsx'
import { AddedFields, AddInPlace } from '../../form/add-in-place.tsx'
import { type AdminForm, numberOrNull } from '../../form/use-admin-form.ts'
import { useLateChoices } from '../../form/use-late-choices.ts'
import { PRODUCT_LABELS, type ProductValues } from '../product-fields.ts'

const GROUPS = {
  categoryId: {
    what: 'category',
    none: 'Choose a category',
    isRequired: true,
    added: 'POST /admin/categories',
    listed: 'GET /admin/categories',
  },
  brandId: {
    what: 'brand',
    none: 'No brand',
    isRequired: false,
    added: 'POST /admin/brands',
    listed: 'GET /admin/brands',
  },
} as const

interface Props {
  form: AdminForm<ProductValues>
  name: keyof typeof GROUPS
  choices: { id: number; name: string }[]
}

export function GroupField({ form, name, choices }: Props) {
  const { register, errors, setValue } = form
  const { what, none, isRequired } = GROUPS[name]
  useLateChoices(form, name, choices)
  return (
    <div className="grid content-start gap-1.5">
      <Field label={PRODUCT_LABELS[name]} isRequired={isRequired} error={errors[name]?.message}>
        <Select {...register(name, numberOrNull)}>
          <option value="">{none}</option>
          {choices.map((choice) => (
            <option key={choice.id} value={choice.id}>
              {choice.name}
            </option>
          ))}
        </Select>
      </Field>
      <AddInPlace what={what}>
        {(close) => (
          <NewGroup
            name={name}
            onAdded={(id) => {
              close()
              setValue(name, id, { shouldDirty: true, shouldValidate: true })
            }}
            onClose={close}
          />
        )}
      </AddInPlace>
    </div>
  )
}

interface NewProps extends Pick<Props, 'name'> {
  onAdded: (id: number) => void
  onClose: () => void
}

function NewGroup({ name: group, onAdded, onClose }: NewProps) {
  const api = useApi()
  const queryClient = useQueryClient()
  const { what, added, listed } = GROUPS[group]
  const [name, setName] = useState('')
  const add = useMutation({
    mutationFn: () => api.call(added, { name }),
    onSuccess: async ({ id }) => {
      await queryClient.invalidateQueries({ queryKey: [listed] })
      onAdded(id)
    },
  })
  return (
    <AddedFields what={what} isBusy={add.isPending} onAdd={() => add.mutate()} onClose={onClose}>
      <Field label={`Name of the new ${what}`} isRequired error={add.error?.message}>
        <TextInput autoFocus value={name} onChange={({ target }) => setName(target.value)} />
      </Field>
    </AddedFields>
  )
}
