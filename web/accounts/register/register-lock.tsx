import { useMutation, useQuery } from '@tanstack/react-query'
import { Dialog as Radix } from 'radix-ui'
import { useEffect, useState } from 'react'
import { Problem } from '#contract/problem.ts'
import { useApi } from '../../api.ts'
import { Button } from '../../ui/button.tsx'
import { buttonLook } from '../../ui/button-look.ts'
import { QueryError } from '../../ui/page/query-error.tsx'
import { Skeleton } from '../../ui/page/skeleton.tsx'
import type { Interruption } from '../interruption.ts'
import { LoginForm } from '../sign-in/login-form.tsx'
import type { User } from '../use-user.ts'
import { PeopleTiles, type Person } from './people-tiles.tsx'
import { PinForm } from './pin-form.tsx'
import { noteRegister, OFFLINE_REGISTER } from './register-hint.ts'
import { useBadgeScan } from './use-badge-scan.ts'
import { useContinueAs } from './use-continue-as.ts'

/** Covers the page, which stays as it is, so that the next person continues the sale. */
export function RegisterLock({ interruption: { settle } }: { interruption: Interruption<'signed_out'> }) {
  const api = useApi()
  const query = useQuery({ ...api.query('GET /shared-register'), staleTime: 0, retry: false })
  const [person, setPerson] = useState<Person>()
  const [usesPassword, setUsesPassword] = useState(false)
  const { continueAs, refresh } = useContinueAs()
  const isRevoked = query.error instanceof Problem && query.error.code === 'not_a_register'
  useEffect(() => {
    if (!isRevoked) return
    noteRegister(false)
    settle(false)
  }, [isRevoked, settle])

  async function goOn(user: User) {
    settle(!continueAs(user))
    await refresh()
  }

  const byBadge = useMutation({
    mutationFn: async (code: string) => goOn(await api.call('POST /shared-register/badge', { code })),
  })
  useBadgeScan({
    // A password manager types as fast as a scanner.
    accepts: usesPassword ? 'nothing' : 'any card',
    onScan(code) {
      setPerson(undefined)
      if (!byBadge.isPending) byBadge.mutate(code)
    },
  })

  const people = query.data?.people
  return (
    <Radix.Root open>
      <Radix.Portal>
        <Radix.Content
          aria-describedby={undefined}
          onEscapeKeyDown={(event) => event.preventDefault()}
          className="fixed inset-0 z-50 overflow-y-auto bg-paper p-4 outline-none">
          <div className="mx-auto grid w-full max-w-3xl gap-6 py-8 md:py-16">
            <Radix.Title className="text-xl">{query.data?.name ?? 'Register'}: who is here?</Radix.Title>
            {byBadge.error && !usesPassword && (
              <p role="alert" className="font-semibold text-cancelled">
                {byBadge.error.message}
              </p>
            )}
            {query.data?.takesBadges && !usesPassword && !person && <p>Scan your badge, or choose your name.</p>}
            {usesPassword ? (
              <div className="grid max-w-md gap-5">
                <LoginForm action="/auth" onSignedIn={goOn} />
                <Button kind="quiet" className="justify-self-start" onClick={() => setUsesPassword(false)}>
                  Use a PIN
                </Button>
              </div>
            ) : person ? (
              <div className="max-w-md">
                <PinForm
                  key={person.id}
                  person={person}
                  submitLabel="Continue"
                  send={async (pin) => goOn(await api.call('POST /shared-register/switch', { userId: person.id, pin }))}
                  onBack={() => {
                    setPerson(undefined)
                    void query.refetch()
                  }}
                />
              </div>
            ) : people ? (
              <>
                {people.length > 0 ? (
                  <PeopleTiles people={people} onChoose={setPerson} />
                ) : (
                  <p>No one has a PIN yet. Sign in with your password, and set a PIN in your account settings.</p>
                )}
                <Button kind="quiet" className="justify-self-start" onClick={() => setUsesPassword(true)}>
                  Sign in with a password
                </Button>
              </>
            ) : query.error && !isRevoked ? (
              <>
                <QueryError query={query} />
                <a href={OFFLINE_REGISTER} className={buttonLook('quiet', 'medium', 'justify-self-start')}>
                  Sell offline
                </a>
              </>
            ) : (
              <Skeleton className="h-28" />
            )}
          </div>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}
