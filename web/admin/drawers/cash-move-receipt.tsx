import { useQuery } from '@tanstack/react-query'
import { RequireUser } from '../../accounts/require-user.tsx'
import { useApi } from '../../api.ts'
import { shopTime } from '../../shell/shop-time.ts'
import { useShell } from '../../shell/use-shell.ts'
import { Amounts } from '../../ui/amounts.tsx'
import { QueryError } from '../../ui/page/query-error.tsx'
import { Skeleton } from '../../ui/page/skeleton.tsx'
import { Paper } from '../paper/paper.tsx'
import { PrintedSheet } from '../paper/printed-sheet.tsx'

interface Props {
  id: string
  moveId: number
}

/** The paper that stays in the drawer for the cash that was taken. */
export function CashMoveReceipt(props: Props) {
  return (
    <RequireUser admits={({ permissions }) => permissions.includes('counter.write')}>
      {() => <Sheet {...props} />}
    </RequireUser>
  )
}

function Sheet({ id, moveId }: Props) {
  const query = useQuery({ ...useApi().query('GET /admin/drawers/:id', { id: Number(id) }), refetchOnMount: 'always' })
  const { company } = useShell()
  if (query.error && !query.data) return <QueryError query={query} />
  if (!query.data) return <Skeleton className="m-6 h-96" />
  const move = query.data.moves.find((one) => one.id === moveId)
  if (!move) return <p className="p-6">This drawer has no such cash movement.</p>
  const title = move.kind === 'in' ? 'Paid in' : 'Paid out'
  return (
    <PrintedSheet title={title} paper="roll">
      <Paper title={title} lead={`Drawer ${query.data.till}, ${shopTime(move.at, company.timeZone)}`}>
        <Amounts rows={[[title, move.amount]]} />
        <p className="wrap-anywhere">{move.reason}</p>
        <p>Recorded by {move.actor}</p>
        <p className="pt-6">Received ______________________</p>
      </Paper>
    </PrintedSheet>
  )
}
