import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { CalendarSync } from 'lucide-react'
import { useState } from 'react'
import { useUser } from '../../accounts/use-user.ts'
import { useApi } from '../../api.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/form/field.tsx'
import { TextInput } from '../../ui/form/text-input.tsx'
import { Dialog } from '../../ui/layer/dialog.tsx'
import { failureToast, toast } from '../../ui/layer/toast.ts'

/** One's own appointments in one's own calendar program. */
export function FeedDialog() {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button kind="quiet" onClick={() => setOpen(true)}>
        <CalendarSync aria-hidden className="size-4" /> My calendar
      </Button>
      {isOpen && <Feed onClose={() => setOpen(false)} />}
    </>
  )
}

function Feed({ onClose }: { onClose: () => void }) {
  const api = useApi()
  const user = useUser()
  const queryClient = useQueryClient()
  const query = api.query('GET /admin/appointments/feed')
  const isOn = useQuery({ ...query, gcTime: 0 }).data?.isOn
  const [url, setUrl] = useState<string>()
  const noteOn = (isOn: boolean) => queryClient.setQueryData(query.queryKey, { isOn })
  const issue = useMutation({
    mutationFn: () => api.call('POST /admin/appointments/feed'),
    onSuccess: (feed) => {
      setUrl(feed.url)
      noteOn(true)
    },
    onError: failureToast('Failed to make an address'),
  })
  const show = useMutation({
    mutationFn: () => api.call('POST /admin/appointments/feed/address'),
    onSuccess: (feed) => setUrl(feed.url),
    onError: failureToast('Failed to show the address'),
  })
  const revoke = useMutation({
    mutationFn: () =>
      api.call('POST /user/access/revoke', { grants: [{ kind: 'calendar_feed', id: user!.id }] }),
    onSuccess: () => {
      setUrl(undefined)
      noteOn(false)
      toast({ title: 'Address revoked' })
    },
    onError: failureToast('Failed to revoke the address'),
  })
  return (
    <Dialog title="My appointments in my own calendar" isOpen onClose={onClose}>
      <div className="grid gap-4">
        <p className="text-sm">
          Any calendar program can read your appointments by a secret address. Whoever has it sees when you
          meet whom, so keep it to yourself; a new one makes the one before useless.
        </p>
        {url && (
          <Field label="Secret address">
            <TextInput readOnly value={url} onFocus={({ target }) => target.select()} />
          </Field>
        )}
        <div className="flex flex-wrap gap-2">
          {url && (
            <Button
              onClick={() =>
                navigator.clipboard.writeText(url).then(() => toast({ title: 'Address copied' }))
              }
            >
              Copy it
            </Button>
          )}
          {isOn && !url && (
            <Button isBusy={show.isPending} onClick={() => show.mutate()}>
              Show the address
            </Button>
          )}
          <Button kind={isOn ? 'quiet' : 'primary'} isBusy={issue.isPending} onClick={() => issue.mutate()}>
            {isOn ? 'Make a new address' : 'Make an address'}
          </Button>
          {isOn && (
            <Button kind="danger" isBusy={revoke.isPending} onClick={() => revoke.mutate()}>
              Revoke it
            </Button>
          )}
        </div>
      </div>
    </Dialog>
  )
}
