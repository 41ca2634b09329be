import { useQuery } from '@tanstack/react-query'
import { FAULT_NAMES, VARIANT_NAMES } from '#contract/price-book/repair-fault.ts'
import { RepairPriceChange, RepairPriceDraft } from '#contract/price-book/repair-price.ts'
import { useApi } from '../../api.ts'
import { Combobox } from '../../ui/combobox.tsx'
import { Checkbox } from '../../ui/form/checkbox.tsx'
import { Field } from '../../ui/form/field.tsx'
import { MoneyInput, NumberInput } from '../../ui/form/number-input.tsx'
import { Select } from '../../ui/form/select.tsx'
import { TextInput } from '../../ui/form/text-input.tsx'
import { KIND_NAMES } from '../devices/device.ts'
import { EditDialog } from '../form/edit-dialog.tsx'
import { FormDialog } from '../form/form-dialog.tsx'
import { type AdminForm, numberOrNull } from '../form/use-admin-form.ts'
import { useItemForm } from '../form/use-item-form.ts'
import type { ItemProps } from '../frame/opened-item.tsx'
import { ComputedPrice } from './computed-price.tsx'
import { deviceOf, PRICE_LABELS, type PriceValues, priceValues, type RepairPrice } from './price-values.ts'
import { PricedParts } from './priced-parts.tsx'
import { RepairMargin } from './repair-margin.tsx'

export function PriceDialog({ item, onClose }: ItemProps) {
  return (
    <EditDialog
      item={item}
      title="Edit repair"
      nameOf={(price: RepairPrice) => `${price.title} · ${deviceOf(price)}`}
      query={useApi().query('GET /admin/repair-prices/:id', { id: Number(item) })}
      pick={(price) => price}
      onClose={onClose}>
      {(price) => <PriceForm price={price} onClose={onClose} />}
    </EditDialog>
  )
}

function PriceForm({ price, onClose }: { price?: RepairPrice; onClose: () => void }) {
  const api = useApi()
  const form = useItemForm<PriceValues>(price ? RepairPriceChange : RepairPriceDraft, {
    resource: 'repair_price',
    what: 'repair',
    item: price,
    onClose,
    values: priceValues(price),
    valuesOf: priceValues,
    async save({ version, archived, id, ...values }) {
      if (price) await api.call('PUT /admin/repair-prices/:id', { id: price.id, version, archived, ...values })
      else await api.call('POST /admin/repair-prices', values)
    },
  })
  const { register, errors, watch, setValue } = form
  const [fault, markupPercent] = [watch('fault'), watch('markupPercent')]
  const isComputed = markupPercent !== null
  const number = { valueAsNumber: true } as const
  return (
    <FormDialog
      title={price ? `${price.title}, ${deviceOf(price)}` : 'Add repair'}
      form={form}
      labels={PRICE_LABELS}
      submitLabel={price ? 'Save changes' : 'Add repair'}
      onClose={onClose}>
      <DeviceFields form={form} device={price?.device ?? null} />
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label={PRICE_LABELS.fault} isRequired error={errors.fault?.message}>
          <Select
            {...register('fault', { onChange: ({ target }) => target.value !== 'other' && setValue('name', '') })}>
            {Object.entries(FAULT_NAMES).map(([value, label]) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </Select>
        </Field>
        {fault === 'other' && (
          <Field label={PRICE_LABELS.name} isRequired help="Customers see it." error={errors.name?.message}>
            <TextInput maxLength={80} {...register('name')} />
          </Field>
        )}
        <Field
          label={PRICE_LABELS.variant}
          help="To offer the same repair with different parts."
          error={errors.variant?.message}>
          <Select {...register('variant')}>
            {Object.entries(VARIANT_NAMES).map(([value, label]) => (
              <option key={value} value={value}>
                {label || 'None'}
              </option>
            ))}
          </Select>
        </Field>
        <Field label={PRICE_LABELS.laborMinutes} isRequired error={errors.laborMinutes?.message}>
          <NumberInput min={0} {...register('laborMinutes', number)} />
        </Field>
      </div>
      <PricedParts form={form} />
      <div className="grid gap-4 sm:grid-cols-2">
        <Field
          label={PRICE_LABELS.otherPartCost}
          help="Of parts that are not among your products."
          error={errors.otherPartCost?.message}>
          <MoneyInput {...register('otherPartCost', { setValueAs: (typed) => (typed === '' ? 0 : Number(typed)) })} />
        </Field>
        <Field label="Price is" isRequired>
          <Select
            value={isComputed ? 'computed' : 'fixed'}
            onChange={({ target }) => {
              const computes = target.value === 'computed'
              setValue('markupPercent', computes ? 50 : null, { shouldDirty: true })
              setValue('price', computes ? null : (price?.price ?? 0), { shouldDirty: true })
            }}>
            <option value="computed">computed from labor and parts</option>
            <option value="fixed">fixed</option>
          </Select>
        </Field>
        {isComputed ? (
          <>
            <Field label={PRICE_LABELS.markupPercent} isRequired error={errors.markupPercent?.message}>
              <NumberInput min={0} {...register('markupPercent', number)} />
            </Field>
            <ComputedPrice form={form} present={price} />
          </>
        ) : (
          <Field label={PRICE_LABELS.price} isRequired help="Before tax." error={errors.price?.message}>
            <MoneyInput {...register('price', numberOrNull)} />
          </Field>
        )}
        <Field label={PRICE_LABELS.warrantyDays} isRequired error={errors.warrantyDays?.message}>
          <NumberInput min={0} {...register('warrantyDays', number)} />
        </Field>
        <Field
          label={PRICE_LABELS.usualDays}
          isRequired
          help="If the parts are in stock. 0 is the same day."
          error={errors.usualDays?.message}>
          <NumberInput min={0} {...register('usualDays', number)} />
        </Field>
      </div>
      {price && <RepairMargin id={price.id} />}
      {price && <Checkbox label="Archived: no longer offered" {...register('archived')} />}
    </FormDialog>
  )
}

interface DeviceProps {
  form: AdminForm<PriceValues>
  device: RepairPrice['device']
}

function DeviceFields({ form, device }: DeviceProps) {
  const api = useApi()
  const { watch, setValue, errors } = form
  const [modelId, kind] = [watch('modelId'), watch('kind')]
  const chosen = useQuery({
    ...api.query('GET /admin/device-models/:id', { id: modelId ?? 0 }),
    enabled: modelId !== null && modelId !== device?.id,
  })
  const shown = modelId === null ? undefined : modelId === device?.id ? device : chosen.data
  const options = { shouldDirty: true, shouldValidate: true } as const
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <Field
        label={PRICE_LABELS.modelId}
        help="Leave blank to offer it for a whole kind."
        error={errors.modelId?.message}>
        <Combobox
          listLabel="Models found"
          nothing="No such model found"
          list="between"
          placeholder={shown ? `${shown.make} ${shown.name}` : 'iPhone 13, A2633'}
          find={(q) => api.call('GET /devices/find', { q })}
          keyOf={({ id }) => id}
          onChoose={({ id }) => {
            setValue('modelId', id, options)
            setValue('kind', null, options)
          }}>
          {({ make, name }) => `${make} ${name}`}
        </Combobox>
      </Field>
      <Field label={PRICE_LABELS.kind} error={errors.kind?.message}>
        <Select
          value={modelId === null ? (kind ?? '') : 'model'}
          onChange={({ target }) => {
            setValue('modelId', null, options)
            setValue('kind', (target.value || null) as PriceValues['kind'], options)
          }}>
          {modelId !== null && <option value="model">{shown ? `${shown.make} ${shown.name}` : 'One model'}</option>}
          <option value="">Every device</option>
          {Object.entries(KIND_NAMES).map(([value, label]) => (
            <option key={value} value={value}>
              Every {label.toLowerCase()}
            </option>
          ))}
        </Select>
      </Field>
    </div>
  )
}
