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
    onError: failureToast('Failed to create a link'),
  })
  const show = useMutation({
    mutationFn: () => api.call('POST /admin/appointments/feed/address'),
    onSuccess: (feed) => setUrl(feed.url),
    onError: failureToast('Failed to show the link'),
  })
  const revoke = useMutation({
    mutationFn: () => api.call('POST /user/access/revoke', { grants: [{ kind: 'calendar_feed', id: user!.id }] }),
    onSuccess: () => {
      setUrl(undefined)
      noteOn(false)
      toast({ title: 'Link revoked' })
    },
    onError: failureToast('Failed to revoke the link'),
  })
  return (
    <Dialog title="Add my appointments to my calendar" isOpen onClose={onClose}>
      <div className="grid gap-4">
        <p className="text-sm">
          Subscribe to your appointments in any calendar app with a private link. Anyone who has the link can see your
          appointments, so do not share it. A new link replaces the old one.
        </p>
        {url && (
          <Field label="Private link">
            <TextInput readOnly value={url} onFocus={({ target }) => target.select()} />
          </Field>
        )}
        <div className="flex flex-wrap gap-2">
          {url && (
            <Button onClick={() => navigator.clipboard.writeText(url).then(() => toast({ title: 'Link copied' }))}>
              Copy link
            </Button>
          )}
          {isOn && !url && (
            <Button isBusy={show.isPending} onClick={() => show.mutate()}>
              Show link
            </Button>
          )}
          <Button kind={isOn ? 'quiet' : 'primary'} isBusy={issue.isPending} onClick={() => issue.mutate()}>
            {isOn ? 'Create a new link' : 'Create a link'}
          </Button>
          {isOn && (
            <Button kind="danger" isBusy={revoke.isPending} onClick={() => revoke.mutate()}>
              Revoke link
            </Button>
          )}
        </div>
      </div>
    </Dialog>
  )
}
