import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useApi } from '../../api.ts'
import { Button } from '../../ui/button.tsx'
import { failureToast } from '../../ui/layer/toast.ts'

const QUERY = 'GET /user/recovery-codes'

export function RecoveryCodeSettings({ onMade }: { onMade: (recoveryCodes: string[]) => void }) {
  const api = useApi()
  const queryClient = useQueryClient()
  const { data } = useQuery({ ...api.query(QUERY), staleTime: 0 })
  const renew = useMutation({
    mutationFn: () => api.call('POST /user/recovery-codes'),
    onSuccess: ({ recoveryCodes }) => {
      onMade(recoveryCodes)
      return queryClient.invalidateQueries({ queryKey: [QUERY] })
    },
    onError: failureToast('Something went wrong'),
  })
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <p className="text-sm">
        {data && (data.left === 1 ? '1 recovery code is left.' : `${data.left} recovery codes are left.`)} Use one to
        sign in if you lose your phone.
      </p>
      <Button kind="quiet" size="small" isBusy={renew.isPending} onClick={() => renew.mutate()}>
        New recovery codes
      </Button>
    </div>
  )
}
