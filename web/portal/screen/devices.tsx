import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { type Output, useApi } from '../../api.ts'
import { createIdempotencyKey } from '../../idempotency-key.ts'
import { shopTime } from '../../shell/shop-time.ts'
import { useShell } from '../../shell/use-shell.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Field } from '../../ui/form/field.tsx'
import { TextInput } from '../../ui/form/text-input.tsx'
import { Dialog } from '../../ui/layer/dialog.tsx'
import { failureToast, toast } from '../../ui/layer/toast.ts'
import { QueryError } from '../../ui/page/query-error.tsx'
import { saveDevice, thisDevice } from '../this-device.ts'
import { usePortal } from '../use-portal.ts'

type Device = Output<'GET /portal/devices'>[number]

export function Devices() {
  const [own, setOwn] = useState(thisDevice)
  const { state } = usePortal()
  return (
    <section className="grid gap-3">
      <h2 className="text-lg">Shop devices</h2>
      {own ? (
        <p>
          This is <strong>{own.name}</strong>. Its claim numbers begin with <span className="figures">D{own.id}-</span>.
        </p>
      ) : (
        <Pair onPaired={() => setOwn(thisDevice())} />
      )}
      {state.isOnline && <Paired own={own?.id} />}
    </section>
  )
}

function Pair({ onPaired }: { onPaired: () => void }) {
  const api = useApi()
  const queryClient = useQueryClient()
  const [key] = useState(createIdempotencyKey)
  const [name, setName] = useState('')
  const pair = useMutation({
    mutationFn: () => api.call('POST /portal/devices', { key, name }),
    onSuccess(device) {
      saveDevice({ ...device, claims: 0 })
      toast({ title: 'Paired', description: `${device.name} is now a device of the shop.` })
      onPaired()
      return queryClient.invalidateQueries({ queryKey: ['GET /portal/devices'] })
    },
    onError: failureToast('This device could not be paired'),
  })
  return (
    <form
      className="flex max-w-xl flex-wrap items-end gap-3"
      onSubmit={(event) => {
        event.preventDefault()
        if (!pair.isPending) pair.mutate()
      }}>
      <Field
        label="Pair this device as"
        isRequired
        help="Its intake forms then get claim numbers without a network, and it can be unpaired from elsewhere.">
        <TextInput
          required
          minLength={2}
          maxLength={60}
          placeholder="Front counter tablet"
          value={name}
          onChange={({ target }) => setName(target.value)}
        />
      </Field>
      <Button type="submit" kind="quiet" isBusy={pair.isPending}>
        Pair
      </Button>
    </form>
  )
}

function Paired({ own }: { own: number | undefined }) {
  const api = useApi()
  const { timeZone } = useShell().company
  const devices = useQuery({ ...api.query('GET /portal/devices'), gcTime: 0, refetchOnMount: 'always' })
  const [ending, setEnding] = useState<Device>()
  if (devices.error && !devices.data) return <QueryError query={devices} />
  return (
    <>
      <ul className="grid gap-2">
        {devices.data?.map((device) => (
          <li key={device.id}>
            <Card className="flex flex-wrap items-center justify-between gap-3 p-3">
              <div>
                <h3 className="flex flex-wrap items-center gap-2 text-base font-semibold wrap-anywhere">
                  {device.name}
                  {device.id === own && <Badge>This device</Badge>}
                </h3>
                <p className="text-sm text-muted">{historyOf(device, timeZone)}</p>
              </div>
              {!device.endedAt && (
                <Button
                  size="small"
                  kind="danger"
                  aria-label={`Unpair ${device.name}`}
                  onClick={() => setEnding(device)}>
                  Unpair
                </Button>
              )}
            </Card>
          </li>
        ))}
      </ul>
      {ending && <EndDialog device={ending} onClose={() => setEnding(undefined)} />}
    </>
  )
}

function EndDialog({ device, onClose }: { device: Device; onClose: () => void }) {
  const api = useApi()
  const queryClient = useQueryClient()
  const end = useMutation({
    mutationFn: () => api.call('POST /portal/devices/:id/end', { id: device.id }),
    async onSuccess() {
      await queryClient.invalidateQueries({ queryKey: ['GET /portal/devices'] })
      onClose()
    },
    onError: failureToast('This device could not be unpaired'),
  })
  return (
    <Dialog title={`Unpair ${device.name}?`} isOpen onClose={onClose}>
      <p>
        This signs out the device now. The next time it connects, all portal data on it is deleted, including unsent
        records.
      </p>
      <div className="flex flex-wrap gap-3">
        <Button kind="danger" isBusy={end.isPending} onClick={() => end.mutate()}>
          Unpair this device
        </Button>
        <Button kind="quiet" onClick={onClose}>
          Keep it
        </Button>
      </div>
    </Dialog>
  )
}

function historyOf({ pairedAt, pairedBy, lastContactAt, lastUser, endedAt, wipedAt }: Device, zone: string): string {
  const format = (at: string | Date) => shopTime(new Date(at).toISOString(), zone)
  if (wipedAt) return `Unpaired ${format(endedAt!)}; its data was removed ${format(wipedAt)}.`
  if (endedAt) return `Unpaired ${format(endedAt)}; it has not been in contact since.`
  const seen = lastContactAt
    ? `Last contact ${format(lastContactAt)}${lastUser ? `, ${lastUser}` : ''}.`
    : 'No contact yet.'
  return `${seen} Paired ${format(pairedAt)}${pairedBy && ` by ${pairedBy}`}.`
}
