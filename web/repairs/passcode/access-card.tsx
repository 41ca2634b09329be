import { lazy } from 'react'
import { useApi } from '../../api.ts'
import { shopTime } from '../../shell/shop-time.ts'
import { useShell } from '../../shell/use-shell.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { failureToast, toast } from '../../ui/layer/toast.ts'
import { Unfold } from '../../ui/unfold.tsx'
import { ACCESS_NAMES, type DeviceAccess, REASON_NAMES, useDeviceAccess } from './use-device-access.ts'

const AccessForm = lazy(async () => ({ default: (await import('./access-form.tsx')).AccessForm }))

export function AccessCard({ statusKey, isOver }: { statusKey: string; isOver: boolean }) {
  const api = useApi()
  const { access, show } = useDeviceAccess({ statusKey })
  if (!access.data || (isOver && access.data.choice === null)) return null
  return (
    <Card className="grid gap-3">
      <h2 className="text-lg">Device passcode</h2>
      {!isOver && (
        <p className="text-sm text-muted">
          We need access only to test the repair. Only your technician can view a passcode, for 30 seconds at a time. We
          erase it at pickup or one day after the device is ready. You can erase it at any time.
        </p>
      )}
      <AccessStanding access={access.data} />
      <Openings access={access.data} />
      {access.data.isStored && (
        <EraseButton
          erase={() => api.call('POST /repair-status/:key/access/erasure', { key: statusKey })}
          onErased={show}
        />
      )}
      {!isOver && (
        <Unfold key={access.data.givenAt} label={access.data.choice === null ? 'Tell us how' : 'Tell us another way'}>
          <AccessForm
            access={access.data}
            send={async (choice, passcode) => {
              const given = { key: statusKey, choice, passcode }
              const saved = await api.call('POST /repair-status/:key/access', given)
              show(saved)
              toast({ title: saved.isStored ? 'Passcode saved, encrypted' : 'Saved' })
            }}
          />
        </Unfold>
      )}
    </Card>
  )
}

export function AccessStanding({ access: { choice, isStored, erasedAt } }: { access: DeviceAccess }) {
  const { company } = useShell()
  if (choice === null) return null
  return (
    <p className="text-sm font-semibold">
      {choice !== 'given'
        ? ACCESS_NAMES[choice]
        : isStored
          ? 'A code was given.'
          : `The code was erased${erasedAt ? `, ${shopTime(erasedAt, company.timeZone)}` : ''}.`}
    </p>
  )
}

export function Openings({ access: { openings, givenAt } }: { access: DeviceAccess }) {
  const { company } = useShell()
  if (!givenAt) return null
  if (openings.length === 0) return <p className="text-sm">No one has viewed it.</p>
  return (
    <div className="text-sm">
      <p>Viewed {openings.length === 1 ? 'once' : `${openings.length} times`}:</p>
      <ul className="list-disc pl-5">
        {openings.map(({ at, reason }) => (
          <li key={at}>
            {shopTime(at, company.timeZone)}, {REASON_NAMES[reason]}
          </li>
        ))}
      </ul>
    </div>
  )
}

interface EraseProps {
  erase: () => Promise<DeviceAccess>
  onErased: (access: DeviceAccess) => void
}

export function EraseButton({ erase, onErased }: EraseProps) {
  async function eraseNow() {
    try {
      onErased(await erase())
      toast({ title: 'The code is erased' })
    } catch (error) {
      failureToast('The code is still there')(error as Error)
    }
  }
  return (
    <Button kind="danger" size="small" className="justify-self-start" onClick={() => void eraseNow()}>
      Erase the code now
    </Button>
  )
}
