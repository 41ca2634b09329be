import { Plus, Trash2 } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { MAX_OPTIONS } from '#contract/catalog/variant.ts'
import type { FieldErrors } from '#contract/problem.ts'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { TextInput } from '../../../ui/form/text-input.tsx'
import { useSettleBeforePress } from '../../../ui/form/use-settle-before-press.ts'
import { IconButton } from '../../../ui/icon-button.tsx'
import { type Grid, withoutOption, withValues } from './grid.ts'
import { typedValues, valuesTyped } from './typed-values.ts'

interface Props {
  grid: Grid
  fields: FieldErrors | undefined
  onChange: (grid: Grid) => void
}

const USUAL = ['Color', 'Size', 'Length']

export function OptionRows({ grid, fields, onChange }: Props) {
  const { options } = grid
  return (
    <div className="grid gap-3">
      {options.map((option, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: options have no id, and the name is typed here
        <div key={at} className="grid grid-cols-[1fr_auto] items-start gap-3 sm:grid-cols-[12rem_1fr_auto]">
          <Field label={`Option ${at + 1}`} isRequired error={fields?.[`options.${at}.name`]?.[0]}>
            <TextInput
              value={option.name}
              maxLength={60}
              autoComplete="off"
              onChange={({ target }) => onChange(named(grid, at, target.value))}
            />
          </Field>
          <div className="max-sm:col-span-2">
            <ValuesField
              name={option.name}
              values={option.values}
              error={fields?.[`options.${at}.values`]?.[0]}
              onChange={(values) => onChange(withValues(grid, at, values))}
            />
          </div>
          <IconButton
            label={`Remove option ${option.name}`}
            className="mt-6.5 max-sm:col-start-2 max-sm:row-start-1"
            onClick={() => onChange(withoutOption(grid, at))}>
            <Trash2 aria-hidden className="size-4" />
          </IconButton>
        </div>
      ))}
      {options.length < MAX_OPTIONS && (
        <Button
          kind="quiet"
          size="small"
          className="justify-self-start"
          onClick={() => {
            const name = USUAL.find((usual) => options.every((option) => option.name !== usual)) ?? ''
            onChange({ ...grid, options: [...options, { name, values: [] }] })
          }}>
          <Plus aria-hidden className="size-4" /> Add an option
        </Button>
      )}
    </div>
  )
}

function named(grid: Grid, at: number, name: string): Grid {
  return { ...grid, options: grid.options.map((option, index) => (index === at ? { ...option, name } : option)) }
}

interface ValuesProps {
  name: string
  values: string[]
  error: string | undefined
  onChange: (values: string[]) => void
}

function ValuesField({ name, values, error, onChange }: ValuesProps) {
  const said = typedValues(values)
  const [text, setText] = useState(said)
  useEffect(() => setText(said), [said])
  function apply() {
    const next = valuesTyped(text)
    if (typedValues(next) === said) return setText(said)
    onChange(next)
  }
  const input = useRef<HTMLInputElement>(null)
  useSettleBeforePress(input, text !== said, apply)
  return (
    <Field
      label={`Values of ${name || 'this option'}`}
      isRequired
      error={error}
      help="Separated by commas, in the order shoppers see them. Put values that contain a comma in quotation marks.">
      <TextInput
        ref={input}
        value={text}
        autoComplete="off"
        onChange={({ target }) => setText(target.value)}
        onBlur={apply}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          event.preventDefault()
          apply()
        }}
      />
    </Field>
  )
}
