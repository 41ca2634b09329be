import { useQuery } from '@tanstack/react-query'
import { Check } from 'lucide-react'
import { useRef } from 'react'
import { z } from 'zod'
import { GIVEN_RIGHTS } from '#contract/accounts/permission.ts'
import { UserChange, UserDraft } from '#contract/customers/admin-user.ts'
import { useApi } from '../../api.ts'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/form/checkbox.tsx'
import { Field } from '../../ui/form/field.tsx'
import { PasswordInput } from '../../ui/form/password-input.tsx'
import { Select } from '../../ui/form/select.tsx'
import { TextInput } from '../../ui/form/text-input.tsx'
import { toast } from '../../ui/layer/toast.ts'
import { useShowAppointmentsToMove } from '../appointments/use-show-appointments-to-move.ts'
import { FormDialog } from '../form/form-dialog.tsx'
import { ItemDialog } from '../form/item-dialog.tsx'
import { type AdminForm, useAdminForm } from '../form/use-admin-form.ts'
import { useRefresh } from '../frame/use-refresh.ts'
import { RIGHTS_PRESETS } from './rights-preset.ts'
import { UserAccess } from './user-access.tsx'
import { UserDetails } from './user-details.tsx'
import type { AdminUser } from './user-labels.ts'
import { FLAGS, RIGHT_LABELS, ROLES, type Role } from './user-labels.ts'
import { showValue, USER_LABELS, type UserValues, userValues } from './user-values.ts'
import { UserWork } from './user-work.tsx'

const EditedUser = UserChange.extend({ username: z.string() })

function UserForm({ user, onClose }: { user?: AdminUser; onClose: () => void }) {
  const api = useApi()
  const refresh = useRefresh('user')
  const showAppointmentsToMove = useShowAppointmentsToMove()
  const form = useAdminForm(user ? EditedUser : UserDraft, {
    values: userValues(user),
    about: user && `user:${user.id}`,
    version: user?.version,
    failure: user ? 'Failed to update user' : 'Failed to create user',
    async send(values) {
      const { username, ...change } = values
      if (user) await api.call('PUT /admin/users/:id', { id: user.id, ...change })
      else await api.call('POST /admin/users', values)
      toast({
        title: user ? 'User updated successfully' : 'User created successfully',
        ...(!user && !values.password && { description: 'An invitation to choose a password is on its way.' }),
      })
      onClose()
      await refresh()
      if (user) await showAppointmentsToMove(null)
    },
  })
  return (
    <FormDialog
      title={user ? `Edit ${user.username}` : 'Add user'}
      form={form}
      labels={USER_LABELS}
      show={showValue}
      submitLabel={user ? 'Save changes' : 'Add user'}
      onClose={onClose}>
      <UserPerson form={form} isNew={!user} />
      {user && <UserAccess userId={user.id} />}
      <UserRights form={form} isNew={!user} />
      <UserWork form={form} id={user?.id} />
    </FormDialog>
  )
}

interface Props {
  item: string
  isEditing: boolean
  onEdit: (id: number) => void
  onClose: () => void
}

export function UserDialog({ item, isEditing, onEdit, onClose }: Props) {
  const api = useApi()
  const isNew = item === 'new'
  const query = useQuery({
    ...api.query('GET /admin/users/:id', { id: Number(item) }),
    enabled: !isNew,
    gcTime: 0,
    refetchOnMount: 'always',
  })
  if (isNew) return <UserForm onClose={onClose} />
  return (
    <ItemDialog title="User" nameOf={({ username }) => username} query={query} onClose={onClose}>
      {(user) =>
        isEditing ? (
          <UserForm user={user} onClose={onClose} />
        ) : (
          <UserDetails user={user} onEdit={() => onEdit(user.id)} onClose={onClose} />
        )
      }
    </ItemDialog>
  )
}

function UserPerson({ form, isNew }: { form: AdminForm<UserValues>; isNew: boolean }) {
  const { register, errors } = form
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <Field
        label={USER_LABELS.username}
        isRequired
        help={isNew ? undefined : 'A username cannot be changed.'}
        error={errors.username?.message}>
        <TextInput
          {...register('username')}
          readOnly={!isNew}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          className="read-only:bg-tint"
        />
      </Field>
      <Field label={USER_LABELS.email} isRequired error={errors.email?.message}>
        <TextInput type="email" {...register('email')} autoComplete="off" />
      </Field>
      <Field label={USER_LABELS.firstName} error={errors.firstName?.message}>
        <TextInput {...register('firstName')} autoComplete="off" />
      </Field>
      <Field label={USER_LABELS.lastName} error={errors.lastName?.message}>
        <TextInput {...register('lastName')} autoComplete="off" />
      </Field>
      <Field label={USER_LABELS.phone} error={errors.phone?.message}>
        <TextInput type="tel" {...register('phone')} autoComplete="off" />
      </Field>
      <Field label={USER_LABELS.address} error={errors.address?.message}>
        <TextInput {...register('address')} autoComplete="off" />
      </Field>
      <Field
        label="Password"
        help={
          isNew
            ? 'Leave blank to email an invitation.'
            : 'Leave blank to keep the current password. A new password signs them out everywhere.'
        }
        error={errors.password?.message}>
        <PasswordInput {...register('password')} autoComplete="new-password" />
      </Field>
    </div>
  )
}

/** Flags grant permissions; the role is only a title. */
function UserRights({ form, isNew }: { form: AdminForm<UserValues>; isNew: boolean }) {
  const { register, errors, setValue, getValues, watch } = form
  const worksHere = FLAGS.some(({ name }) => name !== 'isAdmin' && watch(name)) && !watch('isAdmin')
  const isPreset = useRef(isNew)
  function switchOn(role: Role) {
    const flag = FLAGS.find((one) => one.role === role)
    if (flag) setValue(flag.name, true, { shouldDirty: true })
    replacePreset(role)
  }
  function rename(flag: (typeof FLAGS)[number], isOn: boolean) {
    replacePreset(flag.role)
    const isNamed = getValues('role') === flag.role
    const next = FLAGS.find(({ name }) => getValues(name))?.role ?? 'customer'
    if (isNamed ? !isOn : isOn && getValues('role') === 'customer') setValue('role', isOn ? flag.role : next)
  }
  /** The first choice of another kind of work replaces “Employee”, so that nobody may do more than what was chosen. */
  function replacePreset(role: Role) {
    if (isPreset.current && role !== 'staff') {
      setValue('isEmployee', false)
      setValue('role', role)
    }
    isPreset.current = false
  }
  return (
    <fieldset className="grid gap-3 rounded-card border border-line p-4">
      <legend className="px-1 text-sm font-semibold">Permissions</legend>
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
      <p className="text-xs text-muted">Without any of these, the user is a customer.</p>
      {worksHere && (
        <fieldset className="grid gap-1">
          <legend className="text-sm font-semibold">Additional permissions</legend>
          <div className="mb-2 flex flex-wrap items-center gap-2">
            <span className="text-sm text-muted">Set the permissions of a job:</span>
            {RIGHTS_PRESETS.map(({ label, rights }) => (
              <Button
                key={label}
                kind="quiet"
                size="small"
                aria-pressed={areSame(watch('givenRights'), rights)}
                className="aria-pressed:border-primary aria-pressed:bg-tint"
                onClick={() => setValue('givenRights', [...rights], { shouldDirty: true })}>
                {areSame(watch('givenRights'), rights) && <Check aria-hidden className="size-4" />}
                {label}
              </Button>
            ))}
          </div>
          <div className="grid gap-x-4 sm:grid-cols-2">
            {GIVEN_RIGHTS.map((right) => (
              <Checkbox key={right} label={RIGHT_LABELS[right]} value={right} {...register('givenRights')} />
            ))}
          </div>
        </fieldset>
      )}
    </fieldset>
  )
}

function areSame(some: readonly string[], others: readonly string[]): boolean {
  return some.length === others.length && some.every((one) => others.includes(one))
}
