import { Plus, Trash2 } from 'lucide-react'
import { useFieldArray } from 'react-hook-form'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/form/checkbox.tsx'
import { Field } from '../../ui/form/field.tsx'
import { MoneyInput } from '../../ui/form/number-input.tsx'
import { TextInput } from '../../ui/form/text-input.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { type AdminForm, numberOrNull } from '../form/use-admin-form.ts'
import { Mover } from '../list/mover.tsx'
import { noPrice, type ServiceValues } from './service-values.ts'

export function PriceLinesField({ form }: { form: AdminForm<ServiceValues> }) {
  const { fields, append, remove, move } = useFieldArray({ control: form.control, name: 'prices' })
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-2 text-sm font-semibold">Price list</legend>
      {fields.length === 0 && <p className="text-sm text-muted">No prices yet. The note below explains the pricing.</p>}
      <ol className="grid gap-3">
        {fields.map((field, place) => (
          <li key={field.id} className="grid gap-2 rounded-card border border-line p-3">
            <PriceFields form={form} place={place} />
            <div className="flex items-center justify-end gap-1">
              <Mover name={`price ${place + 1}`} place={place} count={fields.length} onMove={(to) => move(place, to)} />
              <IconButton label={`Remove price ${place + 1}`} onClick={() => remove(place)} size="small">
                <Trash2 aria-hidden className="size-4" />
              </IconButton>
            </div>
          </li>
        ))}
      </ol>
      <Button kind="quiet" size="small" className="justify-self-start" onClick={() => append({ ...noPrice })}>
        <Plus aria-hidden className="size-4" /> Add price
      </Button>
    </fieldset>
  )
}

function PriceFields({ form: { register, errors }, place }: { form: AdminForm<ServiceValues>; place: number }) {
  const error = errors.prices?.[place]
  return (
    <>
      <div className="grid gap-3 sm:grid-cols-[2fr_1fr]">
        <Field label="What" isRequired error={error?.label?.message}>
          <TextInput {...register(`prices.${place}.label`)} />
        </Field>
        <Field label="Amount in dollars" isRequired error={error?.amount?.message}>
          <MoneyInput {...register(`prices.${place}.amount`, numberOrNull)} />
        </Field>
        <Field label="Note" error={error?.note?.message}>
          <TextInput {...register(`prices.${place}.note`)} />
        </Field>
        <Field label="Unit" error={error?.unit?.message}>
          <TextInput {...register(`prices.${place}.unit`)} placeholder="per page" />
        </Field>
      </div>
      <div className="flex flex-wrap gap-x-6">
        <Checkbox label="Starting price (95+)" {...register(`prices.${place}.isFrom`)} />
        <Checkbox label="Add-on" {...register(`prices.${place}.isAddOn`)} />
      </div>
    </>
  )
}
