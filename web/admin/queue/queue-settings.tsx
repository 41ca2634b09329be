import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { type Output, useApi } from '../../api.ts'
import { waitText } from '../../queue/queue-labels.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Checkbox } from '../../ui/form/checkbox.tsx'
import { failureToast, toast } from '../../ui/layer/toast.ts'
import { QrCode } from '../../ui/qr-code.tsx'

type AdminQueue = Output<'GET /admin/queue'>

const QUERY = 'GET /admin/queue'

export function QueueSettings({ queue, maySetLines }: { queue: AdminQueue; maySetLines: boolean }) {
  const api = useApi()
  const queryClient = useQueryClient()
  const keep = (saved: AdminQueue) => queryClient.setQueryData(api.query(QUERY).queryKey, saved)
  const open = useMutation({
    mutationFn: (isOpen: boolean) => api.call('PUT /admin/queue/open', { isOpen }),
    onSuccess: keep,
    onError: failureToast('The queue was not changed'),
  })
  return (
    <Card className="grid gap-4">
      <h2 className="text-base">Numbers</h2>
      <p className="text-sm">{standing(queue)}</p>
      <Button kind="quiet" isBusy={open.isPending} onClick={() => open.mutate(!queue.isOpen)}>
        {queue.isOpen ? 'Pause numbers' : 'Start numbers'}
      </Button>
      {maySetLines && <Lines queue={queue} keep={keep} />}
      <div className="grid justify-items-center gap-2">
        <span className="rounded-card white-ground p-3">
          <QrCode text={queue.href} className="size-40" />
        </span>
        <span className="text-center text-sm text-muted wrap-anywhere">{queue.href}</span>
      </div>
    </Card>
  )
}

function standing({ isOpen, isShopOpen, lines }: AdminQueue): string {
  if (!lines.some(({ hasLine }) => hasLine)) return 'First choose the services with a queue.'
  if (!isOpen) return 'The queue is paused.'
  return isShopOpen ? 'Numbers are given out.' : 'The queue opens with the shop.'
}

function Lines({ queue, keep }: { queue: AdminQueue; keep: (saved: AdminQueue) => void }) {
  const api = useApi()
  const [chosen, setChosen] = useState(() =>
    queue.lines.filter(({ hasLine }) => hasLine).map(({ serviceId }) => serviceId),
  )
  const save = useMutation({
    mutationFn: () => api.call('PUT /admin/queue/lines', { serviceIds: chosen }),
    onSuccess(saved) {
      keep(saved)
      toast({ title: 'Services saved' })
    },
    onError: failureToast('The services were not saved'),
  })
  return (
    <form
      className="grid gap-2"
      onSubmit={(event) => {
        event.preventDefault()
        save.mutate()
      }}>
      <fieldset className="grid">
        <legend className="text-sm font-semibold">Services with a queue</legend>
        {queue.lines.map(({ serviceId, name, minutes, hasLine }) => (
          <Checkbox
            key={serviceId}
            label={hasLine ? `${name}, about ${waitText(minutes)}` : name}
            checked={chosen.includes(serviceId)}
            onChange={({ target: { checked } }) =>
              setChosen((before) => (checked ? [...before, serviceId] : before.filter((one) => one !== serviceId)))
            }
          />
        ))}
      </fieldset>
      <Button type="submit" kind="quiet" isBusy={save.isPending}>
        Save
      </Button>
    </form>
  )
}
