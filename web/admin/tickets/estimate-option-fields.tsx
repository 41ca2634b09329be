import { Plus, Trash2 } from 'lucide-react'
import { useFieldArray } from 'react-hook-form'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/form/checkbox.tsx'
import { Field } from '../../ui/form/field.tsx'
import { TextInput } from '../../ui/form/text-input.tsx'
import type { ContractForm } from '../../ui/form/use-contract-form.ts'
import { freshLine, WorkLinesField, type WorkValues } from './work-lines-field.tsx'

export interface OptionValues extends WorkValues {
  optionName: string
  alternatives: { name: string; lines: WorkValues['lines'] }[]
  allowsLines: boolean
}

interface Props {
  form: ContractForm<OptionValues>
  offers: WorkValues['lines']
  device: string
}

const MAX_ALTERNATIVES = 3

/** The lines of an estimate, and up to three alternatives of which the customer chooses one. */
export function EstimateOptionFields({ form, offers, device }: Props) {
  const { register, errors, setValue, watch } = form
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'alternatives', keyName: 'key' })
  const hasOptions = fields.length > 0

  function addOption() {
    if (!hasOptions) {
      setValue('optionName', 'Equal-quality part', { shouldDirty: true })
      setValue('allowsLines', false)
    }
    append({ name: hasOptions ? '' : 'Original part', lines: [{ ...freshLine }] })
  }

  function removeOption(at: number) {
    remove(at)
    if (fields.length === 1) setValue('optionName', '', { shouldDirty: true })
  }

  return (
    <>
      {hasOptions && (
        <Field label="Name of option 1" isRequired error={errors.optionName?.message}>
          <TextInput maxLength={60} {...register('optionName')} />
        </Field>
      )}
      <WorkLinesField form={form as never} offers={offers} device={device} />
      {fields.map(({ key }, at) => (
        <section key={key} aria-label={`Option ${at + 2}`} className="grid gap-4 border-t border-line pt-4">
          <div className="flex items-end gap-3">
            <div className="grow">
              <Field label={`Name of option ${at + 2}`} isRequired error={errors.alternatives?.[at]?.name?.message}>
                <TextInput maxLength={60} {...register(`alternatives.${at}.name`)} />
              </Field>
            </div>
            <Button kind="quiet" onClick={() => removeOption(at)}>
              <Trash2 aria-hidden className="size-4" /> Remove option {at + 2}
            </Button>
          </div>
          <WorkLinesField form={form as never} path={`alternatives.${at}.lines`} offers={offers} device={device} />
        </section>
      ))}
      <div className="flex flex-wrap items-center gap-4">
        {fields.length < MAX_ALTERNATIVES && (
          <Button kind="quiet" size="small" onClick={addOption}>
            <Plus aria-hidden className="size-4" /> Add an option to choose from
          </Button>
        )}
        {!hasOptions && watch('lines').length > 1 && (
          <Checkbox label="The customer may approve single lines" {...register('allowsLines')} />
        )}
      </div>
    </>
  )
}
