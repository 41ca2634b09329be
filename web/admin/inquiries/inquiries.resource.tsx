import { MessageSquareText } from 'lucide-react'
import { InquirySearch } from '#contract/inquiries/admin-inquiry.ts'
import { Button } from '../../ui/button.tsx'
import { buttonLook } from '../../ui/button-look.ts'
import { AdminLink } from '../frame/admin-link.tsx'
import { actionsColumn } from '../list/row-actions.tsx'
import { defineList, type ListResource } from '../resource.ts'
import { ShopMoment } from '../shop-moment.tsx'

const STATES = [
  ['', 'To answer'],
  ['proposed', 'Waiting for the customer'],
  ['approved', 'Approved, ready to start'],
  ['closed', 'Closed'],
] as const

export const inquiries: ListResource = {
  name: 'inquiry',
  label: 'Requests',
  path: '/admin/inquiries',
  itemPath: '/admin/inquiries/$id',
  refreshedBy: ['service'],
  list: defineList('GET /admin/inquiries', {
    search: InquirySearch,
    filters: [{ name: 'status', label: 'Status', options: STATES }],
    intro: 'Answer with a quote; once it is approved, convert it to a repair, a sale or an appointment.',
    addLabel: 'New request',
    nameOf: ({ number }) => number,
    empty: {
      icon: <MessageSquareText aria-hidden />,
      title: 'No requests',
      text: 'Customers ask for a quote on the page of a service. Their requests appear here, for you to answer.',
      action: (
        <AdminLink to="/admin/services" className={buttonLook('quiet')}>
          Choose services that take requests
        </AdminLink>
      ),
    },
    columns: ({ open }) => [
      { header: 'Request', cell: ({ number, serviceName }) => `${number}, ${serviceName}` },
      { header: 'By', cell: ({ customerName }) => <span className="wrap-anywhere">{customerName}</span> },
      {
        header: 'What',
        isSecondary: true,
        cell: ({ description }) => <span className="line-clamp-2 wrap-anywhere">{description}</span>,
      },
      { header: 'Requested', cell: ({ createdAt }) => <ShopMoment at={createdAt} /> },
      actionsColumn(({ id, number }) => (
        <Button kind="quiet" size="small" aria-label={`Open ${number}`} onClick={() => open(id)}>
          Open
        </Button>
      )),
    ],
  }),
}
