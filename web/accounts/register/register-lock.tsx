import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Dialog as Radix } from 'radix-ui'
import { useEffect, useState } from 'react'
import { Problem } from '#contract/problem.ts'
import { useApi } from '../../api.ts'
import { Button } from '../../ui/button.tsx'
import { buttonLook } from '../../ui/button-look.ts'
import { forgetAllFormDrafts } from '../../ui/form/form-draft.ts'
import { QueryError } from '../../ui/page/query-error.tsx'
import { Skeleton } from '../../ui/page/skeleton.tsx'
import type { Interruption } from '../interruption.ts'
import { isPersonal } from '../is-personal.ts'
import { LoginForm } from '../sign-in/login-form.tsx'
import { rememberSignIn } from '../sign-in/signed-in.ts'
import { type User, userQuery } from '../use-user.ts'
import { holdApproval } from './ask-manager.ts'
import { PeopleTiles, type Person } from './people-tiles.tsx'
import { PinForm } from './pin-form.tsx'
import { noteRegister, OFFLINE_REGISTER } from './register-hint.ts'

/** Covers the page, which stays as it is, so that the next person continues the sale. */
export function RegisterLock({ interruption: { settle } }: { interruption: Interruption<'signed_out'> }) {
  const api = useApi()
  const queryClient = useQueryClient()
  const { queryKey } = userQuery(api)
  const query = useQuery({ ...api.query('GET /shared-register'), staleTime: 0, retry: false })
  const [person, setPerson] = useState<Person>()
  const [usesPassword, setUsesPassword] = useState(false)
  const isRevoked = query.error instanceof Problem && query.error.code === 'not_a_register'
  useEffect(() => {
    if (!isRevoked) return
    noteRegister(false)
    settle(false)
  }, [isRevoked, settle])

  async function goOn(user: User) {
    const before = queryClient.getQueryData(queryKey)
    rememberSignIn()
    holdApproval(undefined)
    if (before?.id !== user.id) {
      forgetAllFormDrafts()
      queryClient.removeQueries({ predicate: isPersonal, type: 'inactive' })
    }
    queryClient.setQueryData(queryKey, user)
    // Another person's unsent input is not sent in this person's name.
    settle(before === undefined || before === null || before.id === user.id)
    await queryClient.invalidateQueries({ predicate: isPersonal })
  }

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
