import { useState } from 'react'
import type { TicketDetails, TicketStatus } from '../../repairs/ticket-words.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { CheckInDialog } from './check-in-dialog.tsx'
import { MoveTicketDialog } from './move-ticket-dialog.tsx'
import { AT_CHECK_IN, moveName } from './move-words.ts'
import { ReleaseDialog } from './release-dialog.tsx'
import { WarrantyDialog } from './warranty/warranty-dialog.tsx'

type Opened = 'check-in' | 'release' | 'warranty' | TicketStatus

/** The usual next step as a button, the other ways on beside it. */
export function TicketNext({ ticket }: { ticket: TicketDetails }) {
  const [opened, setOpened] = useState<Opened>()
  const close = () => setOpened(undefined)
  const isOver = ticket.status === 'completed' || ticket.status === 'cancelled'
  const isCheckInFirst = !isOver && ticket.moves[0]?.missing.some((need) => AT_CHECK_IN.includes(need))
  return (
    <Card className="grid gap-3">
      <h3 className="text-base">{isOver ? 'This repair is over' : 'Next'}</h3>
      <div className="flex flex-wrap gap-2">
        {ticket.status === 'completed' && ticket.warrantyEndsOn && (
          <Button onClick={() => setOpened('warranty')}>It came back</Button>
        )}
        {isCheckInFirst && <Button onClick={() => setOpened('check-in')}>Check the device in</Button>}
        {ticket.moves.map(({ to }, at) => (
          <Button
            key={to}
            kind={to === 'cancelled' ? 'danger' : at === 0 && !isCheckInFirst ? 'primary' : 'quiet'}
            onClick={() => setOpened(to)}
          >
            {moveName(ticket, to)}
          </Button>
        ))}
        {!isOver && !isCheckInFirst && ticket.custody === 'in shop' && (
          <Button kind="plain" onClick={() => setOpened('check-in')}>
            Mend the check-in
          </Button>
        )}
        {!isOver && ticket.custody === 'in shop' && ticket.status !== 'ready for pickup' && (
          <Button kind="plain" onClick={() => setOpened('release')}>
            Hand it back
          </Button>
        )}
      </div>
      {opened === 'check-in' ? (
        <CheckInDialog ticket={ticket} onClose={close} />
      ) : opened === 'warranty' ? (
        <WarrantyDialog ticket={ticket} onClose={close} />
      ) : opened === 'release' ? (
        <ReleaseDialog ticket={ticket} onClose={close} />
      ) : (
        opened && (
          <MoveTicketDialog
            ticket={ticket}
            to={opened}
            onClose={close}
            onCheckIn={() => setOpened('check-in')}
          />
        )
      )}
    </Card>
  )
}
