import { useQuery } from '@tanstack/react-query'
import { useApi } from '../api.ts'
import { Card } from '../ui/card.tsx'
import { QueryError } from '../ui/page/query-error.tsx'
import { SiteLink } from '../ui/site-link.tsx'
import { Status } from '../ui/status.tsx'
import { INQUIRY_STATUS } from './inquiry-labels.ts'

export function MyInquiries() {
  const query = useQuery({ ...useApi().query('GET /user/inquiries'), refetchOnMount: 'always' })
  if (query.error) return <QueryError query={query} isPart />
  if (!query.data?.length) return null
  return (
    <section className="grid gap-3 pt-6" aria-labelledby="my-requests">
      <h2 id="my-requests" className="text-lg">
        Requests and quotes
      </h2>
      <ul className="grid gap-3">
        {query.data.map(({ number, key, service, status }) => {
          return (
            <li key={number}>
              <Card className="relative flex flex-wrap items-center justify-between gap-3">
                <SiteLink href={`/requests/${key}`} className="link after:absolute after:inset-0">
                  {service.name}, {number}
                </SiteLink>
                <Status of="request" is={status}>
                  {INQUIRY_STATUS[status]}
                </Status>
              </Card>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
