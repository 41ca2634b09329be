import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { type Output, useApi } from '../../api.ts'
import { shopTime } from '../../shell/shop-time.ts'
import { useShell } from '../../shell/use-shell.ts'
import { QueryError } from '../../ui/page/query-error.tsx'

type Channel = Output<'GET /admin/appointments/:id/messages'>[number]['channel']

const CHANNELS: Record<Channel, string> = {
  email: 'emailed',
  text: 'texted',
  none: 'not sent, because there is no email address or consent to texts. Please call.',
  limit: 'not sent, because too many emails went to this address that day. Please call.',
}

/** The automatic messages to the customer, and how each was sent. */
export function AppointmentMessages({ id }: { id: number }) {
  const { company } = useShell()
  const headingId = useId()
  const query = useQuery(useApi().query('GET /admin/appointments/:id/messages', { id }))
  const { data: messages = [], error } = query
  if (messages.length === 0 && !error) return null
  return (
    <section aria-labelledby={headingId} className="grid gap-1 border-t border-line pt-5 text-sm">
      <h2 id={headingId} className="text-base">
        Messages
      </h2>
      {error && <QueryError query={query} isPart />}
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
