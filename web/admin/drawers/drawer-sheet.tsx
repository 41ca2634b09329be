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
import { drawerRows } from './drawer-rows.ts'
import { PrintedMoves } from './printed-moves.tsx'

export function DrawerSheet({ id }: { id: string }) {
  return (
    <RequireUser admits={({ permissions }) => permissions.includes('counter.write')}>
      {() => <Sheet id={id} />}
    </RequireUser>
  )
}

function Sheet({ id }: { id: string }) {
  const query = useQuery({ ...useApi().query('GET /admin/drawers/:id', { id: Number(id) }), refetchOnMount: 'always' })
  const { company } = useShell()
  if (query.error && !query.data) return <QueryError query={query} />
  if (!query.data) return <Skeleton className="m-6 h-96" />
  const { till, openedBy, openedAt, closedBy, closedAt, moves, note } = query.data
  const time = (at: string) => shopTime(at, company.timeZone)
  return (
    <PrintedSheet title={`Drawer ${till}`} paper="roll">
      <Paper title={`Drawer ${till}`}>
        <p>
          Opened by {openedBy}, {time(openedAt)}
          {closedAt ? (
            <>
              <br />
              Closed by {closedBy}, {time(closedAt)}
            </>
          ) : (
            ' · still open'
          )}
        </p>
        <Amounts rows={drawerRows(query.data)} />
        <PrintedMoves moves={moves} />
        {note && <p className="wrap-anywhere">{note}</p>}
        <p className="pt-6">Signature ______________________</p>
      </Paper>
    </PrintedSheet>
  )
}
