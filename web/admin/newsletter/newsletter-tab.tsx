import { Download } from 'lucide-react'
import { SubscriberStatus } from '#contract/marketing/admin-newsletter.ts'
import { stringifySearch } from '../../search-params.ts'
import { shopDay } from '../../shell/shop-time.ts'
import { useShell } from '../../shell/use-shell.ts'
import { Badge, type BadgeTone } from '../../ui/badge.tsx'
import { buttonLook } from '../../ui/button-look.ts'
import { EmptyState } from '../../ui/page/empty-state.tsx'
import { useAdminSearch } from '../frame/admin-search.ts'
import { TabHeading } from '../frame/tab-heading.tsx'
import { useAdminList } from '../list/admin-list.ts'
import { type Column, DataTable } from '../list/data-table.tsx'
import { FilterSelect } from '../list/filter-select.tsx'
import { ListTools } from '../list/list-tools.tsx'
import { Pages } from '../list/pages.tsx'
import { actionsColumn } from '../list/row-actions.tsx'
import { SearchInput } from '../list/search-input.tsx'
import { RemoveSubscriber } from './remove-subscriber.tsx'
import type { Subscriber } from './subscriber.ts'

const PAGE = 50
const TONES: Record<SubscriberStatus, BadgeTone> = {
  pending: 'processing',
  confirmed: 'delivered',
  unsubscribed: 'quiet',
}
const WORDS: Record<SubscriberStatus, string> = {
  pending: 'Not confirmed yet',
  confirmed: 'Confirmed',
  unsubscribed: 'Unsubscribed',
}

/** Who asked for the newsletter. */
export function NewsletterTab() {
  const [{ search, status, page }] = useAdminSearch('/admin/newsletter')
  const { company } = useShell()
  const filter = { search, status }
  const list = useAdminList('GET /admin/newsletter', { ...filter, page, limit: PAGE })
  return (
    <>
      <TabHeading
        title="Newsletter"
        actions={
          <a
            href={`/api/admin/newsletter/export${stringifySearch(filter)}`}
            download
            className={buttonLook('quiet')}
          >
            <Download aria-hidden className="size-4" /> Download CSV
          </a>
        }
      >
        Only confirmed addresses may be written to. The CSV holds each one’s own link to unsubscribe.
      </TabHeading>
      <ListTools search={<SearchInput label="Search addresses" />}>
        <FilterSelect
          name="status"
          label="Status"
          options={[
            ['', 'All addresses'],
            ...SubscriberStatus.options.map((one) => [one, WORDS[one]] as const),
          ]}
        />
      </ListTools>
      <DataTable
        caption="Newsletter subscribers"
        columns={columnsIn(company.timeZone)}
        list={list}
        idOf={({ id }) => id}
        nameOf={({ email }) => email}
        empty={
          <EmptyState title="No addresses found">Whoever signs up on the home page appears here.</EmptyState>
        }
      />
      <Pages total={list.data?.total ?? 0} limit={PAGE} isMore={list.data?.isMore} />
    </>
  )
}

function columnsIn(timeZone: string): Column<Subscriber>[] {
  const day = (instant: string | null) => (instant ? shopDay(instant, timeZone) : '—')
  return [
    { header: 'E-mail', cell: ({ email }) => <span className="[overflow-wrap:anywhere]">{email}</span> },
    { header: 'Status', cell: ({ status }) => <Badge tone={TONES[status]}>{WORDS[status]}</Badge> },
    { header: 'Signed up', cell: ({ requestedAt }) => day(requestedAt) },
    { header: 'Confirmed', isSecondary: true, cell: ({ confirmedAt }) => day(confirmedAt) },
    { header: 'Unsubscribed', isSecondary: true, cell: ({ unsubscribedAt }) => day(unsubscribedAt) },
    actionsColumn((subscriber) => <RemoveSubscriber subscriber={subscriber} />),
  ]
}
