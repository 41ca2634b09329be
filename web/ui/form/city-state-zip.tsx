import type { ComponentProps } from 'react'
import { US_STATES } from '#contract/us-states.ts'
import { classNames } from '../class-names.ts'
import { Field } from './field.tsx'
import { Select } from './select.tsx'
import { TextInput } from './text-input.tsx'

type Part = 'city' | 'state' | 'zip'

interface Props {
  register: (part: Part) => Omit<ComponentProps<'input'> & ComponentProps<'select'>, 'type'>
  errors: Partial<Record<Part, { message?: string }>> | undefined
  autoComplete?: 'shipping' | 'off'
  className?: string
}

export function CityStateZip({ register, errors, autoComplete, className }: Props) {
  const hint = (name: string) => (autoComplete === 'off' ? 'off' : [autoComplete, name].filter(Boolean).join(' '))
  return (
    <div className={classNames('@container', className)}>
      <div className="grid gap-4 @xs:grid-cols-[minmax(0,1fr)_7rem] @md:grid-cols-[minmax(0,1fr)_minmax(10rem,1fr)_7rem]">
        <div className="@xs:col-span-2 @md:col-span-1">
          <Field label="City" error={errors?.city?.message} isRequired>
            <TextInput autoComplete={hint('address-level2')} maxLength={80} {...register('city')} />
          </Field>
        </div>
        <Field label="State" error={errors?.state?.message} isRequired>
          <Select autoComplete={hint('address-level1')} {...register('state')}>
            <option value="">Choose a state</option>
            {Object.entries(US_STATES).map(([code, name]) => (
              <option key={code} value={code}>
                {name}
              </option>
            ))}
          </Select>
        </Field>
        <Field label="ZIP code" error={errors?.zip?.message} isRequired>
          <TextInput
            inputMode="numeric"
            autoComplete={hint('postal-code')}
            maxLength={10}
            className="figures"
            {...register('zip')}
          />
        </Field>
      </div>
    </div>
  )
}
