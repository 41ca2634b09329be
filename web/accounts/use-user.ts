import { queryOptions, useQuery } from '@tanstack/react-query'
import { useHydrated } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { Problem } from '#contract/problem.ts'
import { type ApiClient, type Output, useApi } from '../api.ts'
import { forgetSignIn, mayBeSignedIn, rememberSignIn } from './sign-in/signed-in.ts'

export type User = Output<'GET /user'>

/** Null for a guest. Whoever never signed in with this browser is not asked about. */
export function userQuery(api: ApiClient) {
  return queryOptions({
    queryKey: ['GET /user'],
    queryFn: () => (mayBeSignedIn() ? askForUser(api) : null),
  })
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

/** Who is signed in. Undefined while that is not known, also when the shop cannot be reached. */
export function useUser(): User | null | undefined {
  return useUserQuery().data
}

/** A part of a page wakes as it was rendered, for nobody, also when the header knows already who it is. */
function useUserQuery() {
  const isHydrated = useHydrated()
  const query = useQuery(userQuery(useApi()))
  return isHydrated ? query : { ...query, data: undefined, isError: false }
}

/** The same for pages of their own: the server is asked even if this browser knows of no sign-in. */
export function useCertainUser() {
  const query = useUserQuery()
  const { data: user, refetch } = query
  const [isCertain, setIsCertain] = useState(false)
  useEffect(() => {
    if (user !== null || isCertain) return
    rememberSignIn()
    refetch().finally(() => setIsCertain(true))
  }, [user, isCertain, refetch])
  return {
    user: user === null && !isCertain ? undefined : user,
    hasFailed: query.isError,
    refetch,
    isFetching: query.isFetching,
  }
}
