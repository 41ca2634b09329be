import { Plus } from 'lucide-react'
import { useState } from 'react'
import type { Output } from '../../api.ts'
import { useApi } from '../../api.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { failureToast, toast } from '../../ui/layer/toast.ts'
import { ConfirmedAction } from '../form/confirmed-action.tsx'
import { useRefresh } from '../frame/use-refresh.ts'
import { actionColumn } from '../list/row-actions.tsx'
import { defineList, type ListResource } from '../resource.ts'
import { ShopMoment } from '../shop-moment.tsx'
import { NewApiKey } from './new-api-key.tsx'
import { SCOPE_LABELS } from './scope-labels.ts'

export type ApiKey = Output<'GET /admin/api-keys'>[number]

export const apiKeys: ListResource = {
  name: 'api_key',
  label: 'API keys',
  path: '/admin/api-keys',
  list: defineList('GET /admin/api-keys', {
    intro: (
      <>
        For other programs, such as your accountant’s, a supplier’s or your own. The API is described at{' '}
        <a className="link" href="/api/docs" target="_blank" rel="noreferrer">
          /api/docs
        </a>
        .
      </>
    ),
    Actions: AddKey,
    empty: {
      title: 'No keys yet',
      text: 'A key gives one program the permissions you choose. You can revoke it at any time.',
      action: <AddKey />,
    },
    columns: () => [
      {
        header: 'Name',
        cell: ({ name, beginning, ...key }) => (
          <span className="grid">
            <span className="flex flex-wrap items-center gap-2">
              {name} {stateOf(key) && <Badge>{stateOf(key)}</Badge>}
            </span>
            <code className="text-xs text-muted">{beginning}…</code>
          </span>
        ),
      },
      {
        header: 'Permissions',
        cell: ({ scopes, perMinute }) => (
          <span className="grid text-sm">
            <span className="wrap-anywhere">{scopes.map((scope) => SCOPE_LABELS[scope]).join(', ')}</span>
            <span className="text-xs text-muted">up to {perMinute} requests per minute</span>
          </span>
        ),
      },
      { header: 'Created by', isNamed: true, cell: ({ owner }) => owner },
      {
        header: 'Last used',
        isNamed: true,
        cell: ({ lastUsedAt }) => (lastUsedAt ? <ShopMoment at={lastUsedAt} /> : 'Never'),
      },
      {
        header: 'Expires',
        isSecondary: true,
        cell: ({ expiresAt }) => (expiresAt ? <ShopMoment at={expiresAt} /> : 'Never'),
      },
      actionColumn((key) => (key.revokedAt ? null : <RevokeKey apiKey={key} />)),
    ],
  }),
}

function stateOf({ revokedAt, expiresAt }: Pick<ApiKey, 'revokedAt' | 'expiresAt'>): string | null {
  if (revokedAt) return 'Revoked'
  return expiresAt && Date.parse(expiresAt) <= Date.now() ? 'Expired' : null
}

function RevokeKey({ apiKey: { id, name } }: { apiKey: ApiKey }) {
  const api = useApi()
  const refresh = useRefresh('api_key')
  return (
    <ConfirmedAction
      verb="Revoke"
      of={name}
      title={`Revoke ${name}`}
      confirmLabel="Revoke key"
      run={() => api.call('POST /admin/api-keys/:id/revoke', { id })}
      onDone={() => toast({ title: 'Key revoked' })}
      onFailed={failureToast('Failed to revoke key')}
      refresh={refresh}>
      <p>The program that uses it is refused from now on. A key cannot be brought back.</p>
    </ConfirmedAction>
  )
}

function AddKey() {
  const [isAdding, setAdding] = useState(false)
  return (
    <>
      <Button onClick={() => setAdding(true)}>
        <Plus aria-hidden className="size-4" /> Add key
      </Button>
      {isAdding && <NewApiKey onClose={() => setAdding(false)} />}
    </>
  )
}
