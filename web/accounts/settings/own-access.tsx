import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type Output, useApi } from '../../api.ts'
import { failureToast, toast } from '../../ui/layer/toast.ts'
import { AccessList } from '../access-list.tsx'

type AccessGrant = Output<'GET /user/access'>[number]

export function useOwnAccess() {
  const api = useApi()
  const queryClient = useQueryClient()
  const query = api.query('GET /user/access')
  const { data: grants = [] } = useQuery({ ...query, staleTime: 0 })
  const revoke = useMutation({
    mutationFn: (chosen: AccessGrant[]) =>
      api.call('POST /user/access/revoke', { grants: chosen.map(({ kind, id }) => ({ kind, id })) }),
    onSuccess: (left) => {
      queryClient.setQueryData(query.queryKey, left)
      toast({ title: 'Access revoked' })
    },
    onError: failureToast('Failed to revoke access'),
  })
  return { grants, isBusy: revoke.isPending, onRevoke: revoke.mutate }
}

export function OwnAccess() {
  const access = useOwnAccess()
  if (access.grants.length === 0) return null
  return (
    <section aria-labelledby="own-access" className="grid gap-2">
      <h3 id="own-access" className="font-semibold">
        Access without a sign-in
      </h3>
      <p className="text-sm text-muted">
        You created these. They keep working after you sign out everywhere or change your password.
      </p>
      <AccessList {...access} />
    </section>
  )
}
