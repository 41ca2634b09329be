import { lazy, Suspense, useState } from 'react'
import { type Output, useApi } from '../api.ts'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'

type RepairStatus = Output<'GET /repair-status/:key'>

const TicketCancel = lazy(async () => ({ default: (await import('./ticket-cancel.tsx')).TicketCancel }))

interface Props {
  repair: RepairStatus
  statusKey: string
  onChange: (repair: RepairStatus) => void
}

export function CancelCard({ repair: { number, account, ...repair }, statusKey, onChange }: Props) {
  const api = useApi()
  const [isDialogOpen, setDialogOpen] = useState(false)
  if (repair.status !== 'open' || repair.custody !== 'expected') return null
  return (
    <Card className="grid justify-items-start gap-3">
      <h2 className="text-lg">Changed your mind?</h2>
      <p className="text-sm">You can cancel this repair until you hand in the device.</p>
      <Button kind="quiet" onClick={() => setDialogOpen(true)}>
        Cancel this repair
      </Button>
      {isDialogOpen && (
        <Suspense>
          <TicketCancel
            number={number}
            account={account}
            cancel={async (reason) =>
              onChange(await api.call('POST /repair-status/:key/cancellation', { key: statusKey, reason }))
            }
            onClose={() => setDialogOpen(false)}
          />
        </Suspense>
      )}
    </Card>
  )
}
