import { useQuery } from '@tanstack/react-query'
import { X } from 'lucide-react'
import { useApi } from '../../api.ts'
import { Combobox } from '../../ui/combobox.tsx'
import { Field, FieldError } from '../../ui/form/field.tsx'
import { Select } from '../../ui/form/select.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { CheckList } from '../form/check-list.tsx'
import type { AdminForm } from '../form/use-admin-form.ts'
import { PROMOTION_LABELS, type PromotionValues } from './promotion-values.ts'

type Form = AdminForm<PromotionValues>

export function ScopeFields({ form }: { form: Form }) {
  const { register, errors, watch, setValue } = form
  const scope = watch('scope')
  const ids = watch('scopeIds')
  const choose = (next: number[]) => setValue('scopeIds', next, { shouldDirty: true, shouldValidate: true })
  const list = { ids, onChange: choose }
  return (
    <fieldset className="grid gap-3">
      <legend className="sr-only">{PROMOTION_LABELS.scope}</legend>
      <Field label={PROMOTION_LABELS.scope} isRequired error={errors.scope?.message}>
        <Select {...register('scope', { onChange: () => choose([]) })}>
          <option value="all">All goods</option>
          <option value="categories">Some categories</option>
          <option value="brands">Some brands</option>
          <option value="products">Some products</option>
        </Select>
      </Field>
      {scope === 'categories' && <Groups of="GET /admin/categories" {...list} />}
      {scope === 'brands' && <Groups of="GET /admin/brands" {...list} />}
      {scope === 'products' && <ChosenProducts {...list} />}
      <FieldError id="promotion-scope-error" text={errors.scopeIds?.message as string | undefined} />
    </fieldset>
  )
}

interface Chosen {
  ids: number[]
  onChange: (ids: number[]) => void
}

function Groups({ of, ids, onChange }: Chosen & { of: 'GET /admin/categories' | 'GET /admin/brands' }) {
  const api = useApi()
  const categories = useQuery({ ...api.query('GET /admin/categories'), enabled: of === 'GET /admin/categories' })
  const brands = useQuery({ ...api.query('GET /admin/brands'), enabled: of === 'GET /admin/brands' })
  const groups = (of === 'GET /admin/brands' ? brands.data : categories.data) ?? []
  return <CheckList items={groups} ids={ids} onChange={onChange} />
}

function ChosenProducts({ ids, onChange }: Chosen) {
  const api = useApi()
  return (
    <div className="grid gap-2">
      <Combobox
        label="Add a product"
        placeholder="Name or barcode"
        listLabel="Products"
        list="between"
        find={async (search) => (await api.call('GET /admin/products', { search, limit: 8 })).items}
        keyOf={({ id }) => id}
        onChoose={({ id }) => onChange(ids.includes(id) ? ids : [...ids, id])}
        nothing="No products found.">
        {({ name }) => name}
      </Combobox>
      <ul className="grid gap-1">
        {ids.map((id) => (
          <ChosenProduct key={id} id={id} onRemove={() => onChange(ids.filter((other) => other !== id))} />
        ))}
      </ul>
    </div>
  )
}

function ChosenProduct({ id, onRemove }: { id: number; onRemove: () => void }) {
  const { data } = useQuery(useApi().query('GET /admin/products/:id', { id }))
  const name = data?.name ?? `Product ${id}`
  return (
    <li className="flex items-center justify-between gap-2 text-sm">
      <span className="min-w-0 wrap-anywhere">{name}</span>
      <IconButton size="small" label={`Remove ${name}`} onClick={onRemove}>
        <X aria-hidden className="size-4" />
      </IconButton>
    </li>
  )
}
