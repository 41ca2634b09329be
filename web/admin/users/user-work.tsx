import { useQuery } from '@tanstack/react-query'
import { X } from 'lucide-react'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { Controller } from 'react-hook-form'
import { rowsOf, useApi } from '../../api.ts'
import { Field } from '../../ui/form/field.tsx'
import { MoneyInput } from '../../ui/form/number-input.tsx'
import { Select } from '../../ui/form/select.tsx'
import { TextInput } from '../../ui/form/text-input.tsx'
import { useSettleBeforePress } from '../../ui/form/use-settle-before-press.ts'
import { type AdminForm, numberOrNull } from '../form/use-admin-form.ts'
import { FIELD_STATUSES, FLAGS, nameOf } from './user-labels.ts'
import { USER_LABELS, type UserValues } from './user-values.ts'

const MAX_TAG_LENGTH = 40

interface TagsInputProps {
  tags: string[]
  onChange: (tags: string[]) => void
}

function TagsInput({ tags, onChange }: TagsInputProps) {
  const [text, setText] = useState('')
  function add() {
    const fresh = text.split(',').flatMap((part) => part.trim() || [])
    setText('')
    if (fresh.length > 0) onChange([...new Set([...tags, ...fresh])])
  }
  const input = useRef<HTMLInputElement>(null)
  useSettleBeforePress(input, text.trim() !== '', add)
  function onKey(event: KeyboardEvent) {
    if (event.key === 'Enter' || event.key === ',') {
      event.preventDefault()
      add()
    }
    if (event.key === 'Backspace' && text === '') onChange(tags.slice(0, -1))
  }
  return (
    <div className="grid gap-2">
      <TextInput
        ref={input}
        value={text}
        maxLength={MAX_TAG_LENGTH}
        autoComplete="off"
        onChange={({ target }) => setText(target.value)}
        onKeyDown={onKey}
        onBlur={add}
      />
      {tags.length > 0 && (
        <ul className="flex flex-wrap gap-1.5">
          {tags.map((tag) => (
            <li key={tag} className="flex items-center rounded-full border border-line bg-tint pl-3 text-sm">
              {tag}
              <button
                type="button"
                aria-label={`Remove ${tag}`}
                onClick={() => onChange(tags.filter((one) => one !== tag))}
                className="grid size-8 place-items-center rounded-full text-muted hover:text-ink">
                <X aria-hidden className="size-4" />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

interface Props {
  form: AdminForm<UserValues>
  id: number | undefined
}

export function UserWork({ form, id }: Props) {
  const { register, errors, control, watch } = form
  const isStaff = FLAGS.some(({ name }) => watch(name))
  if (!isStaff) return null
  return (
    <fieldset className="grid gap-4 rounded-card border border-line p-4 sm:grid-cols-2">
      <legend className="px-1 text-sm font-semibold">Their work</legend>
      {watch('isFieldTechnician') && <FieldWork form={form} />}
      <Field label={USER_LABELS.hourlyRate} help="Only administrators see it." error={errors.hourlyRate?.message}>
        <MoneyInput {...register('hourlyRate', numberOrNull)} />
      </Field>
      <ManagerField form={form} id={id} />
      <div className="sm:col-span-2">
        <Field
          label={USER_LABELS.specialties}
          help="Enter or a comma adds one."
          error={errors.specialties?.message ?? errors.specialties?.find?.((one) => one)?.message}>
          <Controller
            control={control}
            name="specialties"
            render={({ field: { value, onChange } }) => <TagsInput tags={value} onChange={onChange} />}
          />
        </Field>
      </div>
    </fieldset>
  )
}

function FieldWork({ form: { register, errors } }: { form: AdminForm<UserValues> }) {
  return (
    <>
      <Field label={USER_LABELS.fieldStatus} isRequired error={errors.fieldStatus?.message}>
        <Select {...register('fieldStatus')}>
          {Object.entries(FIELD_STATUSES).map(([status, { label }]) => (
            <option key={status} value={status}>
              {label}
            </option>
          ))}
        </Select>
      </Field>
      <Field label={USER_LABELS.fieldLocation} error={errors.fieldLocation?.message}>
        <TextInput {...register('fieldLocation')} autoComplete="off" />
      </Field>
    </>
  )
}

function ManagerField({ form: { register, errors, setValue, getValues }, id }: Props) {
  const { data: staff } = useQuery({
    ...useApi().query('GET /admin/users', { role: 'staff', status: 'active', limit: 500 }),
    select: rowsOf,
    refetchOnMount: 'always',
  })
  useEffect(() => {
    if (staff) setValue('managedBy', getValues('managedBy'))
  }, [staff, setValue, getValues])
  return (
    <Field label={USER_LABELS.managedBy} error={errors.managedBy?.message}>
      <Select {...register('managedBy', numberOrNull)}>
        <option value="">No one</option>
        {staff
          ?.filter((user) => user.id !== id)
          .map((user) => (
            <option key={user.id} value={user.id}>
              {nameOf(user) || user.username}
            </option>
          ))}
      </Select>
    </Field>
  )
}
