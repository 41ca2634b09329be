import { useMutation } from '@tanstack/react-query'
import { useApi } from '../../api.ts'
import { Button } from '../../ui/button.tsx'
import { failureToast, toast } from '../../ui/layer/toast.ts'

export function VerifyHint({ email }: { email: string }) {
  const api = useApi()
  const again = useMutation({
    mutationFn: () => api.call('POST /email-verification/request'),
    onSuccess: ({ message }) => toast({ title: 'Check your email', description: message }),
    onError: failureToast('Something went wrong'),
  })
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 rounded-control bg-tint px-4 py-3 text-sm">
      <p>{email} is not confirmed yet. Please open the link in our email.</p>
      <Button kind="quiet" size="small" isBusy={again.isPending} onClick={() => again.mutate()}>
        Send it again
      </Button>
    </div>
  )
}
