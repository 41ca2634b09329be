import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { Plus, Trash2 } from 'lucide-react'
import { useFieldArray } from 'react-hook-form'
import { FAULT_NAMES } from '#contract/price-book/repair-fault.ts'
import { US_STATES } from '#contract/us-states.ts'
import { type Output, useApi } from '../../api.ts'
import { Button } from '../../ui/button.tsx'
import { Field, FieldError } from '../../ui/form/field.tsx'
import { NumberInput } from '../../ui/form/number-input.tsx'
import { Select } from '../../ui/form/select.tsx'
import { TextInput } from '../../ui/form/text-input.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { CheckList } from '../form/check-list.tsx'
import { FormDialog } from '../form/form-dialog.tsx'
import { ItemDialog } from '../form/item-dialog.tsx'
import { type AdminForm, numberOrNull } from '../form/use-admin-form.ts'
import { useItemForm } from '../form/use-item-form.ts'
import {
  draftOf,
  TAX_CATEGORY_LABELS,
  type TaxCategory,
  TaxCategoryForm,
  type TaxCategoryValues,
  taxCategoryValues,
} from './tax-category-values.ts'

type Form = AdminForm<TaxCategoryValues>

export function TaxCategoryDialog({ item }: { item: string }) {
  const api = useApi()
  const navigate = useNavigate()
  const query = useQuery({ ...api.query('GET /admin/tax-categories'), refetchOnMount: 'always' })
  const { data: settings } = useQuery(api.query('GET /admin/tax-settings'))
  const close = () => void navigate({ to: '/admin/settings/taxes', replace: true, resetScroll: false })
  const find = (all: TaxCategory[]) => all.find(({ id }) => id === Number(item))
  return (
    <ItemDialog
      title={item === 'new' ? 'Add tax category' : 'Edit tax category'}
      nameOf={(all) => find(all)?.name}
      query={query}
      onClose={close}>
      {(all) => {
        const category = find(all)
        return (
          settings &&
          (category || item === 'new') && <TaxCategoryEditor category={category} settings={settings} onClose={close} />
        )
      }}
    </ItemDialog>
  )
}

interface EditorProps {
  category: TaxCategory | undefined
  settings: Output<'GET /admin/tax-settings'>
  onClose: () => void
}

function TaxCategoryEditor({ category, settings, onClose }: EditorProps) {
  const { shopState } = settings
  const api = useApi()
  const form: Form = useItemForm<TaxCategoryValues>(TaxCategoryForm, {
    resource: 'tax_category',
    what: 'tax category',
    item: category,
    values: taxCategoryValues(category, shopState),
    valuesOf: (current: TaxCategory) => taxCategoryValues(current, shopState),
    onClose,
    async save({ version, ...values }) {
      const draft = draftOf(values)
      if (category) await api.call('PUT /admin/tax-categories/:id', { id: category.id, version, ...draft })
      else await api.call('POST /admin/tax-categories', draft)
    },
  })
  const { register, errors } = form
  return (
    <FormDialog
      title={category ? `Edit ${category.name}` : 'Add tax category'}
      form={form}
      labels={TAX_CATEGORY_LABELS}
      submitLabel={category ? 'Save changes' : 'Add tax category'}
      onClose={onClose}>
      <Field label={TAX_CATEGORY_LABELS.name} isRequired error={errors.name?.message}>
        <TextInput autoComplete="off" placeholder="Groceries" {...register('name')} />
      </Field>
      <Rates form={form} />
      <Members form={form} />
      {settings.isServiceAvailable && (
        <Field
          label={TAX_CATEGORY_LABELS.taxCode}
          help="From Stripe’s list of tax codes, such as txcd_40060003. Without one, the general code is sent."
          error={errors.taxCode?.message}>
          <TextInput autoComplete="off" maxLength={13} {...register('taxCode')} />
        </Field>
      )}
    </FormDialog>
  )
}

function Rates({ form: { control, register, errors } }: { form: Form }) {
  const { fields, append, remove } = useFieldArray({ control, name: 'rates' })
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-2 text-sm font-semibold">{TAX_CATEGORY_LABELS.rates}</legend>
      <ul className="grid gap-3">
        {fields.map((field, at) => (
          <li key={field.id} className="grid grid-cols-[1fr_1fr_auto] items-end gap-3">
            <Field label="State" isRequired error={errors.rates?.[at]?.state?.message}>
              <Select {...register(`rates.${at}.state`)}>
                <option value="">Choose a state</option>
                {Object.entries(US_STATES).map(([code, name]) => (
                  <option key={code} value={code}>
                    {name}
                  </option>
                ))}
              </Select>
            </Field>
            <Field label="Sales tax in percent" isRequired error={errors.rates?.[at]?.taxRate?.message}>
              <NumberInput min={0} max={30} step={0.0001} {...register(`rates.${at}.taxRate`, numberOrNull)} />
            </Field>
            <IconButton label={`Remove rate ${at + 1}`} onClick={() => remove(at)}>
              <Trash2 aria-hidden className="size-4" />
            </IconButton>
          </li>
        ))}
      </ul>
      <FieldError
        id="tax-category-rates-error"
        text={(errors.rates?.root?.message ?? errors.rates?.message) as string | undefined}
      />
      <p className="text-sm text-muted">Other states use their general rate.</p>
      <Button
        kind="quiet"
        size="small"
        className="justify-self-start"
        onClick={() => append({ state: '', taxRate: null })}>
        <Plus aria-hidden className="size-4" /> Add state
      </Button>
    </fieldset>
  )
}

function Members({ form: { watch, setValue, errors } }: { form: Form }) {
  const api = useApi()
  const { data: categories = [] } = useQuery(api.query('GET /admin/categories'))
  const { data: services = [] } = useQuery(api.query('GET /admin/services'))
  const lists = [
    ['categoryIds', categories],
    ['serviceIds', services],
    ['repairFaults', REPAIRS],
  ] as const
  return lists.map(([name, items]) => (
    <fieldset key={name} className="grid gap-2">
      <legend className="mb-2 text-sm font-semibold">{TAX_CATEGORY_LABELS[name]}</legend>
      <CheckList<number | string>
        items={[...items]}
        ids={watch(name)}
        onChange={(ids) => setValue(name, ids as never, { shouldDirty: true, shouldValidate: true })}
      />
      <FieldError id={`tax-category-${name}-error`} text={errors[name]?.message as string | undefined} />
    </fieldset>
  ))
}

const REPAIRS = Object.entries(FAULT_NAMES).map(([id, name]) => ({ id, name }))
