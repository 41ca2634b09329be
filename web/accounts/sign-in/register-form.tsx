import { useApi } from '../../api.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/form/field.tsx'
import { PasswordInput } from '../../ui/form/password-input.tsx'
import { TextInput } from '../../ui/form/text-input.tsx'
import { useContractForm } from '../../ui/form/use-contract-form.ts'
import { failureToast, toast } from '../../ui/layer/toast.ts'
import { SiteLink } from '../../ui/site-link.tsx'
import { accountRules } from '../account-rules.ts'
import { useIdentity } from '../use-identity.ts'

const EMPTY = {
  username: '',
  email: '',
  password: '',
  confirmPassword: '',
  firstName: '',
  lastName: '',
  phone: '',
  address: '',
}

export function RegisterForm() {
  const api = useApi()
  const { signedInAs } = useIdentity()
  const { register, submit, errors, isBusy } = useContractForm<typeof EMPTY>(accountRules('register'), {
    values: EMPTY,
    async send({ confirmPassword, ...values }) {
      await signedInAs(await api.call('POST /register', values))
      toast({ title: 'Registration successful', description: 'Welcome' })
    },
    onProblem: failureToast('Registration failed'),
  })
  return (
    <form method="post" noValidate onSubmit={submit} className="grid gap-5">
      <Field label="Username" error={errors.username?.message} isRequired>
        <TextInput
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={40}
          {...register('username')}
        />
      </Field>
      <Field label="E-mail" error={errors.email?.message} isRequired>
        <TextInput type="email" autoComplete="email" maxLength={254} {...register('email')} />
      </Field>
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label="Password" help="6 characters or more." error={errors.password?.message} isRequired>
          <PasswordInput autoComplete="new-password" {...register('password')} />
        </Field>
        <Field label="Confirm password" error={errors.confirmPassword?.message} isRequired>
          <PasswordInput autoComplete="new-password" {...register('confirmPassword')} />
        </Field>
        <Field label="First name" error={errors.firstName?.message}>
          <TextInput autoComplete="given-name" maxLength={80} {...register('firstName')} />
        </Field>
        <Field label="Last name" error={errors.lastName?.message}>
          <TextInput autoComplete="family-name" maxLength={80} {...register('lastName')} />
        </Field>
      </div>
      <Field label="Phone" error={errors.phone?.message}>
        <TextInput type="tel" autoComplete="tel" maxLength={40} {...register('phone')} />
      </Field>
      <Field label="Address" error={errors.address?.message}>
        <TextInput autoComplete="street-address" maxLength={300} {...register('address')} />
      </Field>
      <p className="text-sm text-muted">
        With an account you accept our{' '}
        <SiteLink href="/terms" className="link">
          terms
        </SiteLink>{' '}
        and{' '}
        <SiteLink href="/privacy" className="link">
          privacy policy
        </SiteLink>
        .
      </p>
      <Button type="submit" isBusy={isBusy} className="justify-self-start">
        {isBusy ? 'Creating your account…' : 'Register'}
      </Button>
    </form>
  )
}
