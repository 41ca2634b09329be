import { Field } from '../../ui/form/field.tsx'
import { PasswordInput } from '../../ui/form/password-input.tsx'
import { TextInput } from '../../ui/form/text-input.tsx'
import type { AdminForm } from '../form/use-admin-form.ts'
import { USER_LABELS, type UserValues } from './user-values.ts'

/** Who it is and how they sign in. */
export function UserPerson({ form, isNew }: { form: AdminForm<UserValues>; isNew: boolean }) {
  const { register, errors } = form
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <Field
        label={USER_LABELS.username}
        isRequired
        help={isNew ? undefined : 'A username stays.'}
        error={errors.username?.message}
      >
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
            ? 'Leave it blank and they get a mail to choose one.'
            : 'Leave it blank to keep the old one. A new one signs them out everywhere.'
        }
        error={errors.password?.message}
      >
        <PasswordInput {...register('password')} autoComplete="new-password" />
      </Field>
    </div>
  )
}
