import { useMutation } from '@tanstack/react-query'
import { MailCheck } from 'lucide-react'
import { useApi } from '../api.ts'
import { useShell } from '../shell/use-shell.ts'
import { Button } from '../ui/button.tsx'
import { Refusal } from '../ui/form/refusal.tsx'
import { PhoneLink } from '../ui/phone-link.tsx'

/** For the link on the slip, which anybody who holds the slip can open. */
export function ResendLink({ statusKey }: { statusKey: string }) {
  const api = useApi()
  const { company } = useShell()
  const resend = useMutation({ mutationFn: () => api.call('POST /repair-status/:key/link', { key: statusKey }) })
  return (
    <div className="grid justify-items-start gap-3">
      <p>
        The link on your slip lets you follow and pay for the repair. To approve an estimate or message us, use the link
        we emailed or texted you, or call <PhoneLink phone={company.phone} />.
      </p>
      {resend.data ? (
        <p role="status" className="flex items-start gap-2">
          <MailCheck aria-hidden className="mt-0.5 size-5 shrink-0 text-delivered" />
          {resend.data.message}
        </p>
      ) : (
        <Button kind="quiet" isBusy={resend.isPending} onClick={() => resend.mutate()}>
          Email me the link again
        </Button>
      )}
      <Refusal text={resend.error?.message} />
    </div>
  )
}
