import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { AccessList } from '../../accounts/access-list.tsx'
import { type Output, useApi } from '../../api.ts'
import { failureToast, toast } from '../../ui/layer/toast.ts'

type AccessGrant = Output<'GET /admin/users/:id/access'>[number]

export function UserAccess({ userId: id }: { userId: number }) {
  const api = useApi()
  const queryClient = useQueryClient()
  const query = api.query('GET /admin/users/:id/access', { id })
  const { data: grants = [] } = useQuery({ ...query, refetchOnMount: 'always' })
  const revoke = useMutation({
    mutationFn: (chosen: AccessGrant[]) =>
      api.call('POST /admin/users/:id/access/revoke', { id, grants: chosen.map(({ kind, id }) => ({ kind, id })) }),
    onSuccess: (left) => {
      queryClient.setQueryData(query.queryKey, left)
      toast({ title: 'Access revoked' })
    },
    onError: failureToast('Failed to revoke access'),
  })
  if (grants.length === 0) return null
  return (
    <section aria-label="Access without a sign-in" className="grid gap-2">
      <p className="text-sm">
        <strong>Access without a sign-in.</strong> This account created these. They keep working after a sign-out or a
        new password.
      </p>
      <AccessList grants={grants} isBusy={revoke.isPending} onRevoke={revoke.mutate} />
    </section>
  )
}
