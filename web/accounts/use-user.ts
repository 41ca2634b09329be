import { queryOptions, useQuery } from '@tanstack/react-query'
import { useHydrated } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { Problem } from '#contract/problem.ts'
import { type ApiClient, type Output, useApi } from '../api.ts'
import { forgetSignIn, mayBeSignedIn, rememberSignIn } from './sign-in/signed-in.ts'

export type User = Output<'GET /user'>

/** Null for a guest. No request is sent if nobody ever signed in with this browser. */
export function userQuery(api: ApiClient) {
  return queryOptions({ queryKey: ['GET /user'], queryFn: () => (mayBeSignedIn() ? askForUser(api) : null) })
}

async function askForUser(api: ApiClient): Promise<User | null> {
  try {
    return await api.call('GET /user')
  } catch (error) {
    if (!(error instanceof Problem) || error.kind !== 'not_signed_in') throw error
    forgetSignIn()
    return null
  }
}

export function useUser(): User | null | undefined {
  return useUserQuery().data
}

/** Hydration must match the server's markup for a guest, even if the header already knows the user. */
function useUserQuery() {
  const isHydrated = useHydrated()
  const query = useQuery(userQuery(useApi()))
  return isHydrated ? query : { ...query, data: undefined, isError: false }
}

export function useCertainUser() {
  const query = useUserQuery()
  const { data: user, refetch } = query
  const [isCertain, setIsCertain] = useState(false)
  useEffect(() => {
    if (user !== null || isCertain) return
    rememberSignIn()
    void refetch().then(({ isSuccess }) => setIsCertain(isSuccess))
  }, [user, isCertain, refetch])
  return {
    user: user === null && (!isCertain || query.isError) ? undefined : user,
    hasFailed: query.isError,
    refetch,
    isFetching: query.isFetching,
  }
}
