import { Download } from 'lucide-react'
import { SubscriberSearch, SubscriberStatus } from '#contract/marketing/admin-newsletter.ts'
import type { RowOf } from '../../api.ts'
import { useApi } from '../../api.ts'
import { stringifySearch } from '../../search-params.ts'
import { buttonLook } from '../../ui/button-look.ts'
import { failureToast, toast } from '../../ui/layer/toast.ts'
import { Status } from '../../ui/status.tsx'
import { ConfirmedAction } from '../form/confirmed-action.tsx'
import { useAdminSearch } from '../frame/admin-search.ts'
import { useRefresh } from '../frame/use-refresh.ts'
import { actionsColumn } from '../list/row-actions.tsx'
import { defineList, type ListResource } from '../resource.ts'
import { ShopMoment } from '../shop-moment.tsx'

const LABELS: Record<SubscriberStatus, string> = {
  pending: 'Not confirmed yet',
  confirmed: 'Confirmed',
  unsubscribed: 'Unsubscribed',
}

export type Subscriber = RowOf<'GET /admin/newsletter'>

export const newsletter: ListResource = {
  name: 'subscriber',
  label: 'Newsletter',
  path: '/admin/newsletter',
  list: defineList('GET /admin/newsletter', {
    search: SubscriberSearch,
    searchLabel: 'Search addresses',
    filters: [
      {
        name: 'status',
        label: 'Status',
        options: [['', 'All addresses'], ...SubscriberStatus.options.map((one) => [one, LABELS[one]] as const)],
      },
    ],
    caption: 'Newsletter subscribers',
    intro: 'Email confirmed addresses only. The CSV has an unsubscribe link for each address.',
    Actions: DownloadAddresses,
    nameOf: ({ email }) => email,
    empty: { title: 'No addresses found', text: 'People who sign up on the home page appear here.' },
    columns: () => [
      { header: 'Email', cell: ({ email }) => <span className="[overflow-wrap:anywhere]">{email}</span> },
      {
        header: 'Status',
        cell: ({ status }) => (
          <Status of="subscriber" is={status}>
            {LABELS[status]}
          </Status>
        ),
      },
      { header: 'Signed up', cell: ({ requestedAt }) => <ShopMoment at={requestedAt} isDay /> },
      {
        header: 'Confirmed',
        isNamed: true,
        isSecondary: true,
        cell: ({ confirmedAt }) => <ShopMoment at={confirmedAt} isDay />,
      },
      {
        header: 'Unsubscribed',
        isSecondary: true,
        cell: ({ unsubscribedAt }) => <ShopMoment at={unsubscribedAt} isDay />,
      },
      actionsColumn((subscriber) => <RemoveSubscriber subscriber={subscriber} />),
    ],
  }),
}

function RemoveSubscriber({ subscriber: { id, email } }: { subscriber: Subscriber }) {
  const api = useApi()
  const refresh = useRefresh('subscriber')
  return (
    <ConfirmedAction
      verb="Remove"
      of={email}
      title={`Remove ${email}`}
      confirmLabel="Remove address"
      run={() => api.call('DELETE /admin/newsletter/:id', { id })}
      onDone={() => toast({ title: `${email} is removed` })}
      onFailed={failureToast('Something went wrong')}
      refresh={refresh}>
      <p>This deletes the address and its history. If they sign up again, they must confirm again.</p>
    </ConfirmedAction>
  )
}

function DownloadAddresses() {
  const [{ search, status }] = useAdminSearch('/admin/newsletter')
  return (
    <a
      href={`/api/admin/newsletter/export${stringifySearch({ search, status })}`}
      download
      className={buttonLook('quiet')}>
      <Download aria-hidden className="size-4" /> Download CSV
    </a>
  )
}
