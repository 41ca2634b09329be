import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { useApi } from '../../api.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/page/empty-state.tsx'
import { TabHeading } from '../frame/tab-heading.tsx'
import { type Column, DataTable } from '../list/data-table.tsx'
import { actionsColumn } from '../list/row-actions.tsx'
import { ShopMoment } from '../shop-moment.tsx'
import type { ApiKey } from './api-key.ts'
import { NewApiKey } from './new-api-key.tsx'
import { RevokeKey } from './revoke-key.tsx'
import { SCOPE_WORDS } from './scope-words.ts'

/** The keys by which other programs read and write here. */
export function ApiKeysTab() {
  const query = useQuery({ ...useApi().query('GET /admin/api-keys'), gcTime: 0, refetchOnMount: 'always' })
  const [isAdding, setAdding] = useState(false)
  const add = (
    <Button onClick={() => setAdding(true)}>
      <Plus aria-hidden className="size-4" /> Add key
    </Button>
  )
  return (
    <>
      <TabHeading title="API keys" actions={add}>
        For programs of others: an accountant’s, a supplier’s, your own. What they can ask is described at{' '}
        <a className="link" href="/api/docs" target="_blank" rel="noreferrer">
          /api/docs
        </a>
        .
      </TabHeading>
      <DataTable
        caption="API keys"
        columns={COLUMNS}
        list={{ ...query, data: query.data && { items: query.data } }}
        idOf={({ id }) => id}
        nameOf={({ name }) => name}
        empty={
          <EmptyState title="No keys yet" action={add}>
            A key gives one program the permissions you choose. You can revoke it at any time.
          </EmptyState>
        }
      />
      {isAdding && <NewApiKey onClose={() => setAdding(false)} />}
    </>
  )
}

const COLUMNS: Column<ApiKey>[] = [
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
        <span className="wrap-anywhere">{scopes.map((scope) => SCOPE_WORDS[scope]).join(', ')}</span>
        <span className="text-xs text-muted">up to {perMinute} requests per minute</span>
      </span>
    ),
  },
  { header: 'Created by', cell: ({ owner }) => owner },
  {
    header: 'Last used',
    cell: ({ lastUsedAt }) => (lastUsedAt ? <ShopMoment at={lastUsedAt} /> : 'Never'),
  },
  {
    header: 'Expires',
    isSecondary: true,
    cell: ({ expiresAt }) => (expiresAt ? <ShopMoment at={expiresAt} /> : 'Never'),
  },
  actionsColumn((key) => (key.revokedAt ? null : <RevokeKey apiKey={key} />)),
]

function stateOf({ revokedAt, expiresAt }: Pick<ApiKey, 'revokedAt' | 'expiresAt'>): string | null {
  if (revokedAt) return 'Revoked'
  return expiresAt && Date.parse(expiresAt) <= Date.now() ? 'Expired' : null
}
