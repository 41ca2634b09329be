import { Smartphone } from 'lucide-react'
import { useState } from 'react'
import { useApi } from '../../../api.ts'
import type { HandoffAsk } from '../../../repairs/handoff/handoff-words.ts'
import { isWaitingForWord, type TicketDetails } from '../../../repairs/ticket-words.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { failureToast } from '../../../ui/layer/toast.ts'
import { HandoffDialog, type MadeHandoff } from './handoff-dialog.tsx'

const ASKS: Record<HandoffAsk, string> = {
  'drop-off': 'Sign the terms',
  photos: 'Send photos',
  passcode: 'Type the passcode',
  estimate: 'Answer the estimate',
  release: 'Sign it is back',
}

export function HandoffCard({ ticket }: { ticket: TicketDetails }) {
  const api = useApi()
  const [made, setMade] = useState<MadeHandoff>()
  const isOver = ticket.status === 'completed' || ticket.status === 'cancelled'
  const asks = (Object.keys(ASKS) as HandoffAsk[]).filter(
    (ask) =>
      (ask === 'release' ? ticket.custody !== 'expected' : !isOver) &&
      (ask !== 'estimate' || isWaitingForWord(ticket)),
  )
  async function make(ask: HandoffAsk) {
    try {
      setMade(await api.call('POST /repair-tickets/:id/handoffs', { id: ticket.id, asks: ask }))
    } catch (error) {
      failureToast('Nothing was handed over')(error as Error)
    }
  }
  if (asks.length === 0) return null
  return (
    <Card className="grid gap-3">
      <h3 className="flex items-center gap-2 text-base">
        <Smartphone aria-hidden className="size-4" /> On the customer’s phone
      </h3>
      <div className="flex flex-wrap gap-2">
        {asks.map((ask) => (
          <Button key={ask} kind="quiet" size="small" onClick={() => void make(ask)}>
            {ASKS[ask]}
          </Button>
        ))}
      </div>
      {made && (
        <HandoffDialog
          ticket={ticket}
          made={made}
          title={ASKS[made.asks]}
          onClose={() => setMade(undefined)}
        />
      )}
    </Card>
  )
}
