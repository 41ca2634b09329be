import { useMutation } from '@tanstack/react-query'
import { Globe } from 'lucide-react'
import { DomainRequestSearch } from '#contract/domains/domain-request.ts'
import { hostingName } from '#contract/domains/hosting-plan.ts'
import type { RowOf } from '../../api.ts'
import { useApi } from '../../api.ts'
import { buttonLook } from '../../ui/button-look.ts'
import { failureToast, toast } from '../../ui/layer/toast.ts'
import { AdminLink } from '../frame/admin-link.tsx'
import { useRefresh } from '../frame/use-refresh.ts'
import { actionColumn, RowAction } from '../list/row-actions.tsx'
import { defineList, type ListResource } from '../resource.ts'
import { ShopMoment } from '../shop-moment.tsx'

const STATES = [
  ['', 'Open'],
  ['answered', 'Answered'],
] as const

const KIND_LABELS: Record<DomainRequest['kind'], (wanted: string) => string> = {
  domain: (name) => name,
  hosting: hostingName,
  dns: (name) => `Where ${name} leads`,
  transfer: (name) => `Move ${name} to us`,
  mailbox: (name) => `Mailboxes at ${name}`,
}

export type DomainRequest = RowOf<'GET /admin/domain-requests'>

export const domainRequests: ListResource = {
  name: 'domain_request',
  label: 'Domain requests',
  path: '/admin/domain-requests',
  itemPath: '/admin/domain-requests',
  list: defineList('GET /admin/domain-requests', {
    search: DomainRequestSearch,
    filters: [{ name: 'status', label: 'Status', options: STATES }],
    intro: 'Check the name, reply with the price, and mark the request as answered here.',
    nameOf: ({ wanted }) => wanted,
    empty: {
      icon: <Globe aria-hidden />,
      title: 'No domain requests',
      text: 'Names whose price is not listed are requested in the shop. The requests appear here until you answer them.',
      action: (
        <AdminLink to="/admin/domain-prices" className={buttonLook('quiet')}>
          Set domain prices
        </AdminLink>
      ),
    },
    columns: () => [
      {
        header: 'Requested',
        cell: ({ kind, wanted }) => <span className="wrap-anywhere">{KIND_LABELS[kind](wanted)}</span>,
      },
      {
        header: 'By',
        cell: ({ contactEmail, wanted }) => (
          <a href={`mailto:${contactEmail}?subject=${encodeURIComponent(wanted)}`} className="link wrap-anywhere">
            {contactEmail}
          </a>
        ),
      },
      { header: 'Note', isSecondary: true, cell: ({ note }) => <span className="wrap-anywhere">{note}</span> },
      { header: 'Requested on', cell: ({ createdAt }) => <ShopMoment at={createdAt} isDay /> },
      { header: 'Answered by', isSecondary: true, cell: ({ answeredBy }) => answeredBy ?? '—' },
      actionColumn((request) => <AnswerRequest request={request} />),
    ],
  }),
}

function AnswerRequest({ request: { id, wanted, answeredAt } }: { request: DomainRequest }) {
  const api = useApi()
  const refresh = useRefresh('domain_request')
  const answer = useMutation({
    mutationFn: (answered: boolean) => api.call('POST /admin/domain-requests/:id/answer', { id, answered }),
    onSuccess: (_, answered) =>
      toast({
        title: answered ? `${wanted} is answered` : `${wanted} is open again`,
        ...(answered && { action: { label: 'Undo', onChoose: () => answer.mutate(false) } }),
      }),
    onError: failureToast('Failed to change the request'),
    onSettled: refresh,
  })
  return (
    <RowAction
      verb={answeredAt === null ? 'Mark answered' : 'Reopen'}
      of={wanted}
      isBusy={answer.isPending}
      onClick={() => answer.mutate(answeredAt === null)}
    />
  )
}
