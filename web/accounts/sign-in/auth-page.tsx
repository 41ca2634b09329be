import { useNavigate, useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { DEMO_ACCOUNTS } from '#contract/accounts/demo-accounts.ts'
import { ACCOUNTS_COMING_SOON } from '#contract/company/company-features.ts'
import { useApi } from '../../api.ts'
import { stringifySearch } from '../../search-params.ts'
import { useShell } from '../../shell/use-shell.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/form/field.tsx'
import { PasswordInput } from '../../ui/form/password-input.tsx'
import { PlainForm } from '../../ui/form/plain-form.tsx'
import { Refusal } from '../../ui/form/refusal.tsx'
import { TextInput } from '../../ui/form/text-input.tsx'
import { useContractForm } from '../../ui/form/use-contract-form.ts'
import { failureToast, toast } from '../../ui/layer/toast.ts'
import { LinkButton } from '../../ui/link-button.tsx'
import { Page } from '../../ui/page/page.tsx'
import { TabPanels } from '../../ui/page/tab-panels.tsx'
import { SiteLink } from '../../ui/site-link.tsx'
import { accountRules } from '../account-rules.ts'
import { useIdentity } from '../use-identity.ts'
import { useCertainUser, useUser } from '../use-user.ts'
import { LoginForm } from './login-form.tsx'
import { safeNext } from './next-path.ts'

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

export type AuthTab = 'login' | 'register'

interface Props {
  tab: AuthTab
  next: string | undefined
  /** The form that was just sent without JavaScript. */
  sent: string | undefined
}

export function AuthPage({ tab, next, sent }: Props) {
  const { company } = useShell()
  const navigate = useNavigate()
  const goOn = useGoOn(next)
  const user = useUser()
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once, when the user is loaded
  useEffect(() => {
    if (user) goOn()
  }, [user])
  const action = `/auth${stringifySearch({ tab: tab === 'login' ? undefined : tab, next })}`
  if (sent === 'login' || sent === 'register') return <SignedIn next={next} onCertain={goOn} />
  const isForStaff = /^\/admin\b/.test(next ?? '')
  const heading = isForStaff
    ? { title: 'Back office', lead: `Sign in with your staff account at ${company.name}.` }
    : { title: 'Your account', lead: `Follow your orders and keep your cart on every device at ${company.name}.` }
  return (
    <Page {...heading}>
      <div className="grid w-full max-w-xl gap-8">
        {sent === 'logout' && <p role="status">You are signed out.</p>}
        <noscript>
          <nav aria-label="Sign in or register" className="flex flex-wrap gap-x-6">
            <SiteLink href={`/auth${stringifySearch({ next })}`} className="link py-2">
              Login
            </SiteLink>
            {company.offersAccounts && !isForStaff && (
              <SiteLink href={`/auth${stringifySearch({ tab: 'register', next })}`} className="link py-2">
                Register
              </SiteLink>
            )}
            <SignOut />
          </nav>
        </noscript>
        {isForStaff ? (
          <LoginForm action={action} />
        ) : company.offersAccounts ? (
          <TabPanels
            label="Sign in or register"
            current={tab}
            onChange={(name) =>
              navigate({ to: '/auth', search: { tab: name === 'login' ? undefined : name, next }, replace: true })
            }
            panels={[
              { name: 'login', label: 'Login', content: <LoginForm action={action} /> },
              { name: 'register', label: 'Register', content: <RegisterForm action={action} /> },
            ]}
          />
        ) : (
          <>
            <p className="rounded-card border border-line bg-tint p-5">{ACCOUNTS_COMING_SOON}</p>
            <section aria-labelledby="staff-login" className="grid gap-4">
              <h2 id="staff-login" className="text-xl">
                Staff
              </h2>
              <LoginForm action="/auth" />
            </section>
          </>
        )}
        {company.isDemo && <DemoAccounts />}
      </div>
    </Page>
  )
}

/** The checkout requires a full page load; see `SiteLink`. */
function useGoOn(next: string | undefined): () => void {
  const router = useRouter()
  return () => {
    const path = safeNext(next, location.origin)
    if (path.startsWith('/checkout')) location.replace(path)
    else void router.navigate({ href: path, replace: true })
  }
}

/** After a sign-in without JavaScript. With JavaScript, the next page opens at once. */
function SignedIn({ next, onCertain }: { next: string | undefined; onCertain: () => void }) {
  const { user } = useCertainUser()
  const { origin } = useRouter().options.context
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once, when the user is loaded
  useEffect(() => {
    if (user) onCertain()
  }, [user])
  return (
    <Page title="You are signed in">
      <div className="flex flex-wrap gap-3">
        <LinkButton href={safeNext(next, origin)}>Continue</LinkButton>
        <LinkButton href="/order-tracking" kind="quiet">
          Your orders
        </LinkButton>
        <SignOut />
      </div>
    </Page>
  )
}

function SignOut() {
  return (
    <PlainForm name="logout" action="/auth">
      <Button type="submit" kind="quiet">
        Sign Out
      </Button>
    </PlainForm>
  )
}

function DemoAccounts() {
  return (
    <section aria-labelledby="demo-accounts" className="grid gap-3 rounded-card border border-line bg-tint p-5">
      <h2 id="demo-accounts" className="text-base">
        This is a demo: sign in as
      </h2>
      <dl className="grid gap-2 text-sm">
        {DEMO_ACCOUNTS.map(({ username, password, who }) => (
          <div key={username} className="flex flex-wrap gap-x-2">
            <dt className="w-28 text-muted first-letter:uppercase">{who}</dt>
            <dd>
              <code>{username}</code> / <code>{password}</code>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

function RegisterForm({ action }: { action: string }) {
  const api = useApi()
  const { signedInAs } = useIdentity()
  const { register, submit, errors, refusal, isBusy } = useContractForm<typeof EMPTY>(accountRules('register'), {
    name: 'register',
    values: EMPTY,
    async send({ confirmPassword, ...values }) {
      await signedInAs(await api.call('POST /register', values))
      toast({ title: 'Registration successful', description: 'Welcome' })
    },
    onProblem: failureToast('Registration failed'),
  })
  return (
    <PlainForm name="register" action={action} onSubmit={submit} className="grid gap-5">
      <Refusal text={refusal} />
      <Field label="Username" error={errors.username?.message} isRequired>
        <TextInput
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={40}
          {...register('username')}
        />
      </Field>
      <Field label="Email" error={errors.email?.message} isRequired>
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
    </PlainForm>
  )
}
