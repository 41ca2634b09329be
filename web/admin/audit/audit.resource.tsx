import { Download } from 'lucide-react'
import { AuditSearch } from '#contract/audit/audit.ts'
import { stringifySearch } from '../../search-params.ts'
import { buttonLook } from '../../ui/button-look.ts'
import { AdminLink } from '../frame/admin-link.tsx'
import { useAdminSearch } from '../frame/admin-search.ts'
import { defineList, type ListResource } from '../resource.ts'
import { placeOf } from '../resources.ts'
import { ShopMoment } from '../shop-moment.tsx'
import { AuditFilters } from './audit-filters.tsx'
import { actionLabel, targetLabel } from './audit-labels.ts'
import { Changes } from './changes.tsx'

export const audit: ListResource = {
  name: 'audit',
  label: 'Audit log',
  path: '/admin/audit',
  permission: 'audit.read',
  refreshedBy: 'all',
  list: defineList('GET /admin/audit', {
    search: AuditSearch,
    intro: 'Every change in the back office. Entries cannot be changed or deleted.',
    Actions: DownloadLog,
    Above: AuditFilters,
    nameOf: ({ action, target }) => `${actionLabel(action)} ${targetLabel(target)}`,
    empty: { title: 'No entries found', text: 'Changes that you and your staff make appear here.' },
    columns: () => [
      { header: 'When', className: 'align-top whitespace-nowrap', cell: ({ at }) => <ShopMoment at={at} /> },
      { header: 'Who', className: 'align-top', cell: ({ actorName }) => actorName },
      {
        header: 'What',
        className: 'align-top',
        cell: ({ action, target }) => <What action={action} target={target} />,
      },
      {
        header: 'Change',
        className: 'align-top max-md:basis-full max-md:before:hidden md:w-1/2',
        cell: (entry) => <Changes entry={entry} />,
      },
    ],
  }),
}

function What({ action, target }: { action: string; target: string }) {
  const place = placeOf(target)
  return (
    <span className="grid">
      {actionLabel(action)}
      {place ? (
        <AdminLink {...place} className="link w-fit text-xs">
          {targetLabel(target)}
        </AdminLink>
      ) : (
        <span className="text-xs text-muted">{targetLabel(target)}</span>
      )}
    </span>
  )
}

function DownloadLog() {
  const [{ actor, action, target, from, to }] = useAdminSearch('/admin/audit')
  return (
    <a
      href={`/api/admin/audit/export${stringifySearch({ actor, action, target, from, to })}`}
      download
      className={buttonLook('quiet')}>
      <Download aria-hidden className="size-4" /> Download CSV
    </a>
  )
}
