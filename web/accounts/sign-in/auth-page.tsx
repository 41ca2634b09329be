import { useNavigate, useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useShell } from '../../shell/use-shell.ts'
import { NeedsScript } from '../../ui/needs-script.tsx'
import { Page } from '../../ui/page/page.tsx'
import { TabPanels } from '../../ui/page/tab-panels.tsx'
import { useUser } from '../use-user.ts'
import { DemoAccounts } from './demo-accounts.tsx'
import { LoginForm } from './login-form.tsx'
import { safeNext } from './next-path.ts'
import { RegisterForm } from './register-form.tsx'

export type AuthTab = 'login' | 'register'

interface Props {
  tab: AuthTab
  next: string | undefined
}

export function AuthPage({ tab, next }: Props) {
  const { company } = useShell()
  const navigate = useNavigate()
  const goOn = useGoOn(next)
  const user = useUser()
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it is known who this is
  useEffect(() => {
    if (user) goOn()
  }, [user])
  return (
    <Page
      title="Your account"
      lead={`Follow your orders and keep your cart on every device at ${company.name}.`}
    >
      <div className="grid w-full max-w-xl gap-8">
        <NeedsScript what="Signing in" />
        <TabPanels
          label="Sign in or register"
          current={tab}
          onChange={(name) =>
            navigate({
              to: '/auth',
              search: { tab: name === 'login' ? undefined : name, next },
              replace: true,
            })
          }
          panels={[
            { name: 'login', label: 'Login', content: <LoginForm /> },
            { name: 'register', label: 'Register', content: <RegisterForm /> },
          ]}
        />
        {company.isDemo && <DemoAccounts />}
      </div>
    </Page>
  )
}

/** The checkout needs a full page load; see `SiteLink`. */
function useGoOn(next: string | undefined): () => void {
  const router = useRouter()
  return () => {
    const path = safeNext(next, location.origin)
    if (path.startsWith('/checkout')) location.replace(path)
    else void router.navigate({ href: path, replace: true })
  }
}
