import type { ReactNode } from 'react'
import { failureToast, toast } from '../../../ui/layer/toast.ts'
import { ConfirmedAction } from '../../form/confirmed-action.tsx'
import { useRefresh } from '../../frame/use-refresh.ts'
import type { Group } from './group.ts'

interface Props {
  what: string
  group: Group
  run: () => Promise<unknown>
  loss: string
  children: (count: number) => ReactNode
}

export function DeleteGroup({ what, group: { name, productCount, archivedCount }, run, loss, children }: Props) {
  const count = productCount + archivedCount
  const What = `${what.charAt(0).toUpperCase()}${what.slice(1)}`
  return (
    <ConfirmedAction
      verb="Delete"
      of={name}
      title={count === 0 ? `Delete ${name}?` : `${name} has products`}
      confirmLabel={count === 0 ? `Delete ${what}` : null}
      run={run}
      onDone={() => toast({ title: `${What} deleted successfully` })}
      onFailed={failureToast(`Failed to delete ${what}`)}
      refresh={useRefresh('product')}>
      <p>{count === 0 ? loss : children(count)}</p>
    </ConfirmedAction>
  )
}
