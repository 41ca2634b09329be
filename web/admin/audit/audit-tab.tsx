import { Download } from 'lucide-react'
import { stringifySearch } from '../../search-params.ts'
import { shopTime } from '../../shell/shop-time.ts'
import { useShell } from '../../shell/use-shell.ts'
import { buttonLook } from '../../ui/button-look.ts'
import { EmptyState } from '../../ui/page/empty-state.tsx'
import { AdminLink } from '../frame/admin-link.tsx'
import { useAdminSearch } from '../frame/admin-search.ts'
import { TabHeading } from '../frame/tab-heading.tsx'
import { useAdminList } from '../list/admin-list.ts'
import { type Column, DataTable } from '../list/data-table.tsx'
import { Pages } from '../list/pages.tsx'
import { placeOf } from '../nouns.ts'
import { AuditFilters } from './audit-filters.tsx'
import { actionWords, targetWords } from './audit-words.ts'
import { Changes } from './changes.tsx'
import type { Entry } from './entry.ts'

const PAGE = 50

/** Who changed what, the latest first. */
export function AuditTab() {
  const [search] = useAdminSearch('/admin/audit')
  const { company } = useShell()
  const { actor, action, target, from, to } = search
  const filter = { actor, action, target, from, to }
  const list = useAdminList('GET /admin/audit', { ...filter, page: search.page, limit: PAGE })
  return (
    <>
      <TabHeading
        title="Audit log"
        actions={
          <a
            href={`/api/admin/audit/export${stringifySearch(filter)}`}
            download
            className={buttonLook('quiet')}
          >
            <Download aria-hidden className="size-4" /> Download CSV
          </a>
        }
      >
        Every change in the back office. Nobody can change or delete an entry.
      </TabHeading>
      <AuditFilters />
      <DataTable
        caption="Audit log"
        columns={columnsIn(company.timeZone)}
        list={list}
        idOf={({ id }) => id}
        nameOf={({ action, target }) => `${actionWords(action)} ${targetWords(target)}`}
        empty={
          <EmptyState title="No entries found">Changes that you and your staff make appear here.</EmptyState>
        }
      />
      <Pages total={list.data?.total ?? 0} limit={PAGE} isMore={list.data?.isMore} />
    </>
  )
}

function columnsIn(timeZone: string): Column<Entry>[] {
  return [
    { header: 'When', className: 'align-top whitespace-nowrap', cell: ({ at }) => shopTime(at, timeZone) },
    { header: 'Who', className: 'align-top', cell: ({ actorName }) => actorName },
    {
      header: 'What',
      className: 'align-top',
      cell: ({ action, target }) => <What action={action} target={target} />,
    },
    { header: 'Change', className: 'align-top md:w-1/2', cell: (entry) => <Changes entry={entry} /> },
  ]
}

function What({ action, target }: { action: string; target: string }) {
  const place = placeOf(target)
  return (
    <span className="grid">
      {actionWords(action)}
      {place ? (
        <AdminLink {...place} className="link w-fit text-xs">
          {targetWords(target)}
        </AdminLink>
      ) : (
        <span className="text-xs text-muted">{targetWords(target)}</span>
      )}
    </span>
  )
}
