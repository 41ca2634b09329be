import { MailSearch, MailStatus } from '#contract/mail/admin-mail.ts'
import { Status } from '../../ui/status.tsx'
import { CustomerLink } from '../customers/customer-link.tsx'
import { actionColumn } from '../list/row-actions.tsx'
import { defineList, type ListResource } from '../resource.ts'
import { ShopMoment } from '../shop-moment.tsx'
import { MailButtons } from './mail-buttons.tsx'
import { MailHealth } from './mail-health.tsx'
import { MAIL_STATUS_LABELS, mailKindLabel } from './mail-labels.ts'
import { TestMail } from './test-mail.tsx'

export const mail: ListResource = {
  name: 'mail',
  label: 'Email',
  path: '/admin/mail',
  itemPath: '/admin/mail/$id',
  list: defineList('GET /admin/mail', {
    search: MailSearch,
    searchLabel: 'Search by address or subject',
    filters: [
      {
        name: 'status',
        label: 'Status',
        options: [['', 'All emails'], ...MailStatus.options.map((one) => [one, MAIL_STATUS_LABELS[one]] as const)],
      },
    ],
    caption: 'Emails',
    Actions: TestMail,
    Above: MailHealth,
    nameOf: ({ subject }) => subject,
    empty: { title: 'No emails found', text: 'Confirmations, receipts and links appear here.' },
    columns: ({ open }) => [
      { header: 'Created', className: 'whitespace-nowrap', cell: ({ createdAt }) => <ShopMoment at={createdAt} /> },
      {
        header: 'To',
        cell: ({ toAddress, customerId }) => (
          <span className="[overflow-wrap:anywhere]">
            <CustomerLink id={customerId} name={toAddress} />
          </span>
        ),
      },
      {
        header: 'Subject',
        cell: ({ id, subject, kind, channel }) => (
          <span className="grid">
            <button type="button" className="link w-fit text-left" onClick={() => open(id)}>
              {subject}
            </button>
            <span className="text-xs text-muted">
              {mailKindLabel(kind)}
              {channel === 'text' && ', text message'}
            </span>
          </span>
        ),
      },
      {
        header: 'Status',
        cell: ({ status, lastError }) => (
          <span className="grid justify-items-start gap-1">
            <Status of="mail" is={status}>
              {MAIL_STATUS_LABELS[status]}
            </Status>
            {lastError && status !== 'sent' && (
              <span className="line-clamp-1 max-w-56 text-xs text-muted">{lastError}</span>
            )}
          </span>
        ),
      },
      actionColumn((mail) => <MailButtons mail={mail} />),
    ],
  }),
}
