import type { RouterContext } from '../../router.tsx'
import { loadOnServer } from '../../shell/load-on-server.ts'
import type { User } from '../use-user.ts'

/** @returns the user on the server; in the browser the page requests it. */
export async function loadProfile({ api, queryClient }: RouterContext): Promise<{ user?: User }> {
  let user: User | undefined
  await loadOnServer(queryClient, async () => {
    user = await queryClient.fetchQuery(api.query('GET /user'))
    await Promise.all([
      queryClient.fetchQuery(api.query('GET /user/plans')),
      queryClient.fetchQuery(api.query('GET /user/store-credit')),
      queryClient.fetchQuery(api.query('GET /orders/user')),
    ])
  })
  return user ? { user } : {}
}
