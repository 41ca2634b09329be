import { type ComponentProps, lazy } from 'react'
import { Card } from '../ui/card.tsx'
import { Unfold } from '../ui/unfold.tsx'
import type { MessageForm as Form } from './message-form.tsx'
import { TicketHistory } from './ticket-history.tsx'

const MessageForm = lazy(async () => ({ default: (await import('./message-form.tsx')).MessageForm }))

export function MessagesCard({
  send,
  events,
}: { send: ComponentProps<typeof Form>['send'] | null } & ComponentProps<typeof TicketHistory>) {
  return (
    <Card className="grid gap-5">
      <h2 className="text-lg">Messages and history</h2>
      {send && (
        <Unfold label="Write to us about this repair">
          <MessageForm send={send} />
        </Unfold>
      )}
      <TicketHistory events={events} isOwn />
    </Card>
  )
}
