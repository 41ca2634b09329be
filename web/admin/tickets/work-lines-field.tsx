import { Plus, Trash2 } from 'lucide-react'
import { get, useFieldArray } from 'react-hook-form'
import type { Dollars } from '#contract/money.ts'
import type { Input } from '../../api.ts'
import type { TicketDetails } from '../../repairs/ticket-labels.ts'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/form/checkbox.tsx'
import { Field } from '../../ui/form/field.tsx'
import { MoneyInput, NumberInput } from '../../ui/form/number-input.tsx'
import { Refusal } from '../../ui/form/refusal.tsx'
import { Select } from '../../ui/form/select.tsx'
import { TextInput } from '../../ui/form/text-input.tsx'
import type { ContractForm } from '../../ui/form/use-contract-form.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { formatMoney } from '../../ui/money.tsx'
import { totalOfTyped } from '../form/typed-dollars.ts'
import { numberOrNull } from '../form/use-admin-form.ts'
import { ChooseRepair } from '../price-book/choose-repair.tsx'
import { LineTax } from './line-tax.tsx'

type Draft = Input<'POST /repair-tickets/:id/estimates'>['lines'][number]
type Line = Omit<Draft, 'unitPrice'> & { unitPrice: Dollars | null }

export interface WorkValues {
  lines: Line[]
}

export const freshLine: WorkValues['lines'][number] = {
  kind: 'labor',
  name: '',
  quantity: 1,
  unitPrice: null,
  isTaxable: true,
}

export function modelText({ deviceBrand, deviceModel }: Pick<TicketDetails, 'deviceBrand' | 'deviceModel'>): string {
  return [deviceBrand, deviceModel].filter(Boolean).join(' ')
}

interface Props {
  form: ContractForm<WorkValues>
  offers?: Line[]
  /** Brand and model, to offer their repairs of the price book. */
  device?: string
  path?: `alternatives.${number}.lines`
}

/** The lines may be those of an alternative, which have the same form at another `path`. */
export function WorkLinesField({ form, offers = [], device = '', path }: Props) {
  const name = (path ?? 'lines') as 'lines'
  const { fields, append, remove } = useFieldArray({ control: form.control, name, keyName: 'key' })
  const lines = form.watch(name)
  const unlisted = offers.filter((offer) => !lines.some((line) => line.kind === offer.kind && line.name === offer.name))
  function add(added: Line[]) {
    const emptyAt = lines.findIndex(({ name, unitPrice }) => name === '' && !unitPrice)
    if (emptyAt >= 0) remove(emptyAt)
    append(added)
  }
  const listErrors = get(form.errors, name) as (typeof form.errors)['lines']
  const listError = listErrors?.message ?? listErrors?.root?.message
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-2 text-sm font-semibold">Labor, parts and fees, before tax</legend>
      <ChooseRepair device={device} onChoose={(repair) => add(repair.lines)} />
      <ol className="grid gap-3">
        {fields.map(({ key }, at) => (
          <li key={key} className="rounded-card border border-line p-3">
            <LineFields form={form} name={name} at={at} onRemove={() => remove(at)} />
          </li>
        ))}
      </ol>
      <Refusal text={listError} />
      <div className="flex flex-wrap items-center justify-between gap-3">
        <div className="flex flex-wrap gap-2">
          <Button kind="quiet" size="small" onClick={() => append({ ...freshLine })}>
            <Plus aria-hidden className="size-4" /> Add a line
          </Button>
          {unlisted.length > 0 && (
            <Button kind="quiet" size="small" onClick={() => add(unlisted)}>
              <Plus aria-hidden className="size-4" /> Add its parts and time ({unlisted.length})
            </Button>
          )}
        </div>
        <p role="status" className="figures text-sm font-semibold">
          {formatMoney(totalOfTyped(lines.map(({ quantity, unitPrice: each }) => ({ quantity, each }))))} before tax
        </p>
      </div>
    </fieldset>
  )
}

interface LineProps {
  form: ContractForm<WorkValues>
  name: 'lines'
  at: number
  onRemove: () => void
}

function LineFields({ form: { register, errors, watch, setValue }, name, at, onRemove }: LineProps) {
  const error = (get(errors, name) as typeof errors.lines)?.[at]
  return (
    <div className="grid items-start gap-3 sm:grid-cols-[8rem_minmax(0,1fr)_5rem_7rem]">
      <Field label="Kind" isRequired error={error?.kind?.message}>
        <Select {...register(`${name}.${at}.kind`)}>
          <option value="labor">Labor</option>
          <option value="part">Part</option>
          <option value="fee">Fee</option>
        </Select>
      </Field>
      <Field label="What" isRequired error={error?.name?.message}>
        <TextInput maxLength={120} {...register(`${name}.${at}.name`)} />
      </Field>
      <Field label="Count" isRequired error={error?.quantity?.message}>
        <NumberInput min={1} {...register(`${name}.${at}.quantity`, { valueAsNumber: true })} />
      </Field>
      <Field label="Each, $" isRequired error={error?.unitPrice?.message}>
        <MoneyInput {...register(`${name}.${at}.unitPrice`, numberOrNull)} />
      </Field>
      <div className="flex items-center justify-between gap-3 sm:col-span-4">
        <LineTax
          label={`Tax of line ${at + 1}`}
          line={watch(`${name}.${at}`)}
          onChange={({ isTaxable = true, taxCategoryId }) => {
            const isChanged = { shouldDirty: true, shouldValidate: true }
            setValue(`${name}.${at}.isTaxable`, isTaxable, isChanged)
            setValue(`${name}.${at}.taxCategoryId`, taxCategoryId, isChanged)
          }}
          checkbox={<Checkbox label="Taxed" {...register(`${name}.${at}.isTaxable`)} />}
        />
        <IconButton label={`Remove line ${at + 1}`} onClick={onRemove} size="small">
          <Trash2 aria-hidden className="size-4" />
        </IconButton>
      </div>
    </div>
  )
}
