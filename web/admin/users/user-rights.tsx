import { GIVEN_RIGHTS } from '#contract/accounts/permission.ts'
import { Checkbox } from '../../ui/form/checkbox.tsx'
import { Field } from '../../ui/form/field.tsx'
import { Select } from '../../ui/form/select.tsx'
import type { AdminForm } from '../form/use-admin-form.ts'
import { USER_LABELS, type UserValues } from './user-values.ts'
import { FLAGS, GIVEN_WORDS, ROLES, type Role } from './user-words.ts'

/** Flags grant access; the role is only a title. */
export function UserRights({ form }: { form: AdminForm<UserValues> }) {
  const { register, errors, setValue, getValues, watch } = form
  const worksHere = FLAGS.some(({ name }) => name !== 'isAdmin' && watch(name)) && !watch('isAdmin')
  /** A role is meaningless without its flag. */
  function switchOn(role: Role) {
    const flag = FLAGS.find((one) => one.role === role)
    if (flag) setValue(flag.name, true, { shouldDirty: true })
  }
  function rename(flag: (typeof FLAGS)[number], isOn: boolean) {
    const isNamed = getValues('role') === flag.role
    const next = FLAGS.find(({ name }) => getValues(name))?.role ?? 'customer'
    if (isNamed ? !isOn : isOn && getValues('role') === 'customer') setValue('role', isOn ? flag.role : next)
  }
  return (
    <fieldset className="grid gap-3 rounded-card border border-line p-4">
      <legend className="px-1 text-sm font-semibold">What they may do</legend>
      <div className="sm:max-w-64">
        <Field label={USER_LABELS.role} isRequired error={errors.role?.message}>
          <Select {...register('role', { onChange: ({ target }) => switchOn(target.value as Role) })}>
            {ROLES.map(([role, label]) => (
              <option key={role} value={role}>
                {label}
              </option>
            ))}
          </Select>
        </Field>
      </div>
      <div className="grid gap-x-4 sm:grid-cols-2">
        {FLAGS.map((flag) => (
          <Checkbox
            key={flag.name}
            label={
              <>
                <strong>{flag.label}</strong>: {flag.meaning}
              </>
            }
            error={errors[flag.name]?.message}
            {...register(flag.name, { onChange: ({ target }) => rename(flag, target.checked) })}
          />
        ))}
      </div>
      <p className="text-xs text-muted">Without any of these it is a customer.</p>
      {worksHere && (
        <fieldset className="grid gap-1">
          <legend className="text-sm font-semibold">Besides what the role gives</legend>
          <div className="grid gap-x-4 sm:grid-cols-2">
            {GIVEN_RIGHTS.map((right) => (
              <Checkbox key={right} label={GIVEN_WORDS[right]} value={right} {...register('givenRights')} />
            ))}
          </div>
        </fieldset>
      )}
    </fieldset>
  )
}
