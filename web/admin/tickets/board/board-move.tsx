import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useApi } from '../../../api.ts'
import { STATUS_NAMES, type TicketDetails, type TicketStatus } from '../../../repairs/ticket-words.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/layer/dialog.tsx'
import { QueryError } from '../../../ui/page/query-error.tsx'
import { Spinner } from '../../../ui/page/spinner.tsx'
import { useRefresh } from '../../frame/use-refresh.ts'
import { CheckInDialog } from '../check-in/check-in-dialog.tsx'
import { MoveTicketDialog } from '../move-ticket-dialog.tsx'
import { moveName } from '../move-words.ts'
import { ReleaseDialog } from '../release-dialog.tsx'

interface Props {
  id: number
  /** The status of the column where the card was dropped, if that move needs more input. */
  to?: TicketStatus
  onClose: () => void
}

export function BoardMove({ id, to: dropped, onClose }: Props) {
  const api = useApi()
  const refresh = useRefresh('workbench')
  const [to, setTo] = useState(dropped)
  const [step, setStep] = useState<'check-in' | 'release'>()
  const ticket = useQuery({
    ...api.query('GET /repair-tickets/:id', { id }),
    gcTime: 0,
    refetchOnMount: 'always',
  })
  function close() {
    onClose()
    void refresh()
  }
  // Later reads, which any change of the ticket causes, must not unmount the form while the user types.
  if (!ticket.data || !ticket.isFetchedAfterMount)
    return (
      <Dialog title="Move" isOpen onClose={close} size="narrow">
        {ticket.error ? <QueryError query={ticket} isPart /> : <Spinner />}
      </Dialog>
    )
  if (step === 'check-in') return <CheckInDialog ticket={ticket.data} onClose={close} />
  if (step === 'release') return <ReleaseDialog ticket={ticket.data} onClose={close} />
  if (to && ticket.data.moves.some((move) => move.to === to))
    return (
      <MoveTicketDialog
        ticket={ticket.data}
        to={to}
        onClose={close}
        onCheckIn={() => setStep('check-in')}
        onRelease={() => setStep('release')}
      />
    )
  return <WaysOn ticket={ticket.data} wanted={to} onChoose={setTo} onClose={close} />
}

function WaysOn({
  ticket,
  wanted,
  onChoose,
  onClose,
}: {
  ticket: TicketDetails
  wanted: TicketStatus | undefined
  onChoose: (to: TicketStatus) => void
  onClose: () => void
}) {
  const { number, status, moves } = ticket
  return (
    <Dialog title={`Move ${number}`} isOpen onClose={onClose} size="narrow">
      <p className="text-sm">
        {wanted
          ? `A repair that is ${STATUS_NAMES[status].toLowerCase()} cannot become ${STATUS_NAMES[wanted].toLowerCase()}.`
          : `It is ${STATUS_NAMES[status].toLowerCase()}.`}
        {moves.length > 0 && ' From here it can go on like this:'}
      </p>
      <div className="grid gap-2">
        {moves.map(({ to }) => (
          <Button key={to} kind={to === 'cancelled' ? 'danger' : 'quiet'} onClick={() => onChoose(to)}>
            {moveName(ticket, to)}
          </Button>
        ))}
      </div>
    </Dialog>
  )
}
