import { useQuery } from '@tanstack/react-query'
import { type Output, useApi } from '../../api.ts'
import { shopTime } from '../../shell/shop-time.ts'
import { useShell } from '../../shell/use-shell.ts'

type Channel = Output<'GET /admin/appointments/:id/messages'>[number]['channel']

const CHANNELS: Record<Channel, string> = {
  email: 'emailed',
  none: 'not sent, because there is no email address. Please call.',
  limit: 'not sent, because too many emails went to this address that day. Please call.',
}

/** The automatic messages to the customer, and how each was sent. */
export function AppointmentMessages({ id }: { id: number }) {
  const { company } = useShell()
  const { data: messages = [] } = useQuery(useApi().query('GET /admin/appointments/:id/messages', { id }))
  if (messages.length === 0) return null
  return (
    <section aria-labelledby="messages" className="grid gap-1 border-t border-line pt-5 text-sm">
      <h2 id="messages" className="text-base">
        Messages
      </h2>
      <ul className="grid gap-1">
        {messages.map(({ id, title, channel, at }) => (
          <li key={id} className="flex flex-wrap justify-between gap-x-4">
            <span className="wrap-anywhere">
              {title}: {CHANNELS[channel]}
            </span>
            <span className="text-muted">{shopTime(at, company.timeZone)}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
