import { Outlet } from '@tanstack/react-router'
import { MailStatus } from '#contract/mail/admin-mail.ts'
import { shopTime } from '../../shell/shop-time.ts'
import { useShell } from '../../shell/use-shell.ts'
import { Badge } from '../../ui/badge.tsx'
import { EmptyState } from '../../ui/page/empty-state.tsx'
import { useAdminSearch } from '../frame/admin-search.ts'
import { TabHeading } from '../frame/tab-heading.tsx'
import { useItems } from '../frame/use-items.ts'
import { useAdminList } from '../list/admin-list.ts'
import { type Column, DataTable } from '../list/data-table.tsx'
import { FilterSelect } from '../list/filter-select.tsx'
import { ListTools } from '../list/list-tools.tsx'
import { Pages } from '../list/pages.tsx'
import { actionsColumn } from '../list/row-actions.tsx'
import { SearchInput } from '../list/search-input.tsx'
import { MailButtons } from './mail-buttons.tsx'
import { MailHealth } from './mail-health.tsx'
import { kindWords, MAIL_STATUS_WORDS, type Mail, STATUS_TONES } from './mail-words.ts'
import { TestMail } from './test-mail.tsx'

const PAGE = 50

/** The outbox: what was written to whom, and what became of it. */
export function MailTab() {
  const [search] = useAdminSearch('/admin/mail')
  const { company } = useShell()
  const list = useAdminList('GET /admin/mail', {
    search: search.search,
    status: search.status,
    page: search.page,
    limit: PAGE,
  })
  const { open } = useItems('/admin/mail')
  return (
    <>
      <TabHeading title="Mail" actions={<TestMail />} />
      <MailHealth />
      <ListTools search={<SearchInput label="Search by address or subject" />}>
        <FilterSelect
          name="status"
          label="Status"
          options={[
            ['', 'All mails'],
            ...MailStatus.options.map((one) => [one, MAIL_STATUS_WORDS[one]] as const),
          ]}
        />
      </ListTools>
      <DataTable
        caption="Mails"
        columns={columnsWith(open, company.timeZone)}
        list={list}
        idOf={({ id }) => id}
        nameOf={({ subject }) => subject}
        onOpen={({ id }) => open(id)}
        empty={
          <EmptyState title="No mails found">
            Confirmations, receipts and links appear here as they are written.
          </EmptyState>
        }
      />
      <Pages total={list.data?.total ?? 0} limit={PAGE} isMore={list.data?.isMore} />
      <Outlet />
    </>
  )
}

function columnsWith(open: (id: number) => void, timeZone: string): Column<Mail>[] {
  return [
    {
      header: 'Written',
      className: 'whitespace-nowrap',
      cell: ({ createdAt }) => shopTime(createdAt, timeZone),
    },
    { header: 'To', cell: ({ toAddress }) => <span className="[overflow-wrap:anywhere]">{toAddress}</span> },
    {
      header: 'Subject',
      cell: ({ id, subject, kind, channel }) => (
        <span className="grid">
          <button type="button" className="link w-fit text-left" onClick={() => open(id)}>
            {subject}
          </button>
          <span className="text-xs text-muted">
            {kindWords(kind)}
            {channel === 'text' && ', text message'}
          </span>
        </span>
      ),
    },
    {
      header: 'Status',
      cell: ({ status, lastError }) => (
        <span className="grid justify-items-start gap-1">
          <Badge tone={STATUS_TONES[status]}>{MAIL_STATUS_WORDS[status]}</Badge>
          {lastError && status !== 'sent' && (
            <span className="line-clamp-1 max-w-56 text-xs text-muted">{lastError}</span>
          )}
        </span>
      ),
    },
    actionsColumn((mail) => <MailButtons mail={mail} />),
  ]
}
