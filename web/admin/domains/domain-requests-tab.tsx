import { hostingName } from '#contract/domains/hosting-plan.ts'
import { shopDay } from '../../shell/shop-time.ts'
import { useShell } from '../../shell/use-shell.ts'
import { EmptyState } from '../../ui/page/empty-state.tsx'
import { useAdminSearch } from '../frame/admin-search.ts'
import { TabHeading } from '../frame/tab-heading.tsx'
import { useAdminList } from '../list/admin-list.ts'
import { type Column, DataTable } from '../list/data-table.tsx'
import { FilterSelect } from '../list/filter-select.tsx'
import { Pages } from '../list/pages.tsx'
import { actionsColumn } from '../list/row-actions.tsx'
import { AnswerRequest } from './answer-request.tsx'
import type { DomainRequest } from './domain-request.ts'

const LIMIT = 50
const STATES = [
  ['', 'Open'],
  ['answered', 'Answered'],
] as const

/** Names and plans that people asked for, to be arranged by hand. */
export function DomainRequestsTab() {
  const [search] = useAdminSearch('/admin/domain-requests')
  const { company } = useShell()
  const list = useAdminList('GET /admin/domain-requests', { ...search, limit: LIMIT })
  return (
    <>
      <TabHeading title="Domain requests">
        Check the name, write back with the price, and say here that you did.
      </TabHeading>
      <div className="flex flex-wrap gap-2">
        <FilterSelect name="status" label="Which requests" options={STATES} />
      </div>
      <DataTable
        caption="Domain requests"
        columns={columnsIn(company.timeZone)}
        list={list}
        idOf={({ id }) => id}
        nameOf={({ wanted }) => wanted}
        empty={
          <EmptyState title="Nothing here">
            What people ask for on the page of domains and hosting appears here.
          </EmptyState>
        }
      />
      <Pages total={list.data?.total ?? 0} limit={LIMIT} isMore={list.data?.isMore} />
    </>
  )
}

const KIND_WORDS: Record<DomainRequest['kind'], (wanted: string) => string> = {
  domain: (name) => name,
  hosting: hostingName,
  dns: (name) => `Where ${name} leads`,
  transfer: (name) => `Move ${name} to us`,
  mailbox: (name) => `Mailboxes at ${name}`,
}

function columnsIn(timeZone: string): Column<DomainRequest>[] {
  return [
    {
      header: 'Wanted',
      cell: ({ kind, wanted }) => <span className="wrap-anywhere">{KIND_WORDS[kind](wanted)}</span>,
    },
    {
      header: 'By',
      cell: ({ contactEmail, wanted }) => (
        <a
          href={`mailto:${contactEmail}?subject=${encodeURIComponent(wanted)}`}
          className="link wrap-anywhere"
        >
          {contactEmail}
        </a>
      ),
    },
    { header: 'Note', isSecondary: true, cell: ({ note }) => <span className="wrap-anywhere">{note}</span> },
    { header: 'Asked on', cell: ({ createdAt }) => shopDay(createdAt, timeZone) },
    { header: 'Answered by', isSecondary: true, cell: ({ answeredBy }) => answeredBy ?? '—' },
    actionsColumn((request) => <AnswerRequest request={request} />),
  ]
}
