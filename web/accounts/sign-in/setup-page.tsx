import { type Input, useApi } from '../../api.ts'
import { Button } from '../../ui/button.tsx'
import { CityStateZip } from '../../ui/form/city-state-zip.tsx'
import { Field } from '../../ui/form/field.tsx'
import { PasswordInput } from '../../ui/form/password-input.tsx'
import { TextInput } from '../../ui/form/text-input.tsx'
import { useContractForm } from '../../ui/form/use-contract-form.ts'
import { failureToast } from '../../ui/layer/toast.ts'
import { Toaster } from '../../ui/layer/toaster.tsx'
import { Page } from '../../ui/page/page.tsx'
import { accountRules } from '../account-rules.ts'
import { rememberSignIn } from './signed-in.ts'

const EMPTY = {
  token: '',
  company: { name: '', address: '', city: '', state: '', zip: '', phone: '', email: '' },
  firstName: '',
  lastName: '',
  username: '',
  email: '',
  password: '',
}

export function SetupPage() {
  const api = useApi()
  const { register, submit, errors, isBusy } = useContractForm<typeof EMPTY>(accountRules('setup'), {
    values: EMPTY,
    async send(values) {
      const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
      const given = { ...values, company: { ...values.company, timeZone } } as Input<'POST /setup'>
      await api.call('POST /setup', given)
      rememberSignIn()
      // A full page load, because the shell was rendered without a company.
      location.assign('/profile?tab=settings')
    },
    onProblem: failureToast('Setup failed'),
  })
  const company = errors.company
  return (
    <Page title="Set up your shop" lead="This shop has no owner yet. The setup code is in the program’s log.">
      <form method="post" noValidate onSubmit={submit} className="grid w-full max-w-2xl gap-10">
        <Field label="Code from the log" error={errors.token?.message} isRequired>
          <TextInput autoComplete="off" spellCheck={false} maxLength={100} {...register('token')} />
        </Field>
        <fieldset className="grid gap-5">
          <legend className="mb-4 text-lg font-semibold">Your business</legend>
          <Field label="Company name" error={company?.name?.message} isRequired>
            <TextInput autoComplete="organization" maxLength={120} {...register('company.name')} />
          </Field>
          <Field label="Street address" error={company?.address?.message} isRequired>
            <TextInput autoComplete="street-address" maxLength={160} {...register('company.address')} />
          </Field>
          <CityStateZip register={(part) => register(`company.${part}`)} errors={company} />
          <div className="grid gap-5 sm:grid-cols-2">
            <Field label="Phone" error={company?.phone?.message} isRequired>
              <TextInput type="tel" autoComplete="tel" maxLength={40} {...register('company.phone')} />
            </Field>
            <Field label="Email for customers" error={company?.email?.message} isRequired>
              <TextInput type="email" autoComplete="off" maxLength={254} {...register('company.email')} />
            </Field>
          </div>
        </fieldset>
        <fieldset className="grid gap-5">
          <legend className="mb-4 text-lg font-semibold">You, the owner</legend>
          <div className="grid gap-5 sm:grid-cols-2">
            <Field label="First name" error={errors.firstName?.message} isRequired>
              <TextInput autoComplete="given-name" maxLength={80} {...register('firstName')} />
            </Field>
            <Field label="Last name" error={errors.lastName?.message} isRequired>
              <TextInput autoComplete="family-name" maxLength={80} {...register('lastName')} />
            </Field>
            <Field label="Username" error={errors.username?.message} isRequired>
              <TextInput
                autoComplete="username"
                autoCapitalize="none"
                spellCheck={false}
                maxLength={40}
                {...register('username')}
              />
            </Field>
            <Field label="Your email" error={errors.email?.message} isRequired>
              <TextInput type="email" autoComplete="email" maxLength={254} {...register('email')} />
            </Field>
          </div>
          <Field
            label="Password"
            help="At least 12 characters. A few words work well."
            error={errors.password?.message}
            isRequired>
            <PasswordInput autoComplete="new-password" {...register('password')} />
          </Field>
        </fieldset>
        <Button type="submit" size="large" isBusy={isBusy} className="justify-self-start">
          Open the shop
        </Button>
      </form>
      <Toaster />
    </Page>
  )
}
