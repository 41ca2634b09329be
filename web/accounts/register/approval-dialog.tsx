import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useApi } from '../../api.ts'
import { Dialog } from '../../ui/layer/dialog.tsx'
import { QueryError } from '../../ui/page/query-error.tsx'
import { Skeleton } from '../../ui/page/skeleton.tsx'
import type { Interruption } from '../interruption.ts'
import { holdApproval, type NeededApproval } from './ask-manager.ts'
import { PeopleTiles, type Person } from './people-tiles.tsx'
import { PinForm } from './pin-form.tsx'

export function ApprovalDialog({ interruption }: { interruption: Interruption<NeededApproval> }) {
  const { reason, settle } = interruption
  const api = useApi()
  const query = useQuery({ ...api.query('GET /shared-register'), staleTime: 0 })
  const [manager, setManager] = useState<Person>()
  const managers = query.data?.people.filter(({ approves }) => approves.includes(reason.permission))

  async function approve(userId: number, pin: string) {
    const { permission } = reason
    const { token } = await api.call('POST /shared-register/approvals', { userId, pin, permission })
    holdApproval(token)
    settle(true)
  }

  return (
    <Dialog title="Ask a manager" isOpen onClose={() => settle(false)}>
      <p className="text-muted">{reason.message} A manager’s PIN allows it once.</p>
      {manager ? (
        <PinForm
          key={manager.id}
          person={manager}
          submitLabel="Allow once"
          send={(pin) => approve(manager.id, pin)}
          onBack={() => setManager(undefined)}
        />
      ) : managers ? (
        managers.length > 0 ? (
          <PeopleTiles people={managers} onChoose={setManager} />
        ) : (
          <p className="font-semibold">No one who may do this has a PIN. They set it in their account settings.</p>
        )
      ) : query.error ? (
        <QueryError query={query} />
      ) : (
        <Skeleton className="h-28" />
      )}
    </Dialog>
  )
}
