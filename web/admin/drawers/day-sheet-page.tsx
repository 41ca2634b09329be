import { useQuery } from '@tanstack/react-query'
import { RequireUser } from '../../accounts/require-user.tsx'
import { useApi } from '../../api.ts'
import { longDay } from '../../shell/day-text.ts'
import { shopTime } from '../../shell/shop-time.ts'
import { useShell } from '../../shell/use-shell.ts'
import { Amounts } from '../../ui/amounts.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { QueryError } from '../../ui/page/query-error.tsx'
import { Skeleton } from '../../ui/page/skeleton.tsx'
import { Paper } from '../paper/paper.tsx'
import { PrintedSheet } from '../paper/printed-sheet.tsx'
import { DayPayments } from './day-payments.tsx'
import { drawerRows } from './drawer-rows.ts'
import { PrintedMoves } from './printed-moves.tsx'

interface Props {
  day: string
  isPrinted: boolean
}

export function DaySheetPage(props: Props) {
  return (
    <RequireUser admits={({ permissions }) => permissions.includes('counter.write')}>
      {() => <Sheet {...props} />}
    </RequireUser>
  )
}

function Sheet({ day, isPrinted }: Props) {
  const query = useQuery({ ...useApi().query('GET /admin/day-sheet', { day }), refetchOnMount: 'always' })
  const { company } = useShell()
  if (query.error && !query.data) return <QueryError query={query} />
  if (!query.data) return <Skeleton className="m-6 h-96" />
  const { drawers } = query.data
  return (
    <PrintedSheet
      title={`Day sheet, ${longDay(day)}`}
      paper="letter"
      isPrintedAtOnce={isPrinted}
      controls={
        <LinkButton kind="quiet" href="/admin">
          Home
        </LinkButton>
      }>
      <Paper title="Day sheet" lead={longDay(day)}>
        <DayPayments sheet={query.data} />
        {drawers.map((drawer) => (
          <section
            key={drawer.id}
            className="grid break-inside-avoid grid-cols-[minmax(0,1fr)_18rem] items-start gap-x-8">
            <div className="grid gap-2">
              <h2 className="text-[1.2em]">Drawer {drawer.till}</h2>
              <p className="text-muted">
                Opened by {drawer.openedBy}, {shopTime(drawer.openedAt, company.timeZone)}
                <br />
                {drawer.closedAt
                  ? `Closed by ${drawer.closedBy}, ${shopTime(drawer.closedAt, company.timeZone)}`
                  : 'Still open'}
              </p>
              <PrintedMoves moves={drawer.moves} />
              {drawer.note && <p className="wrap-anywhere">{drawer.note}</p>}
            </div>
            <Amounts rows={drawerRows(drawer)} />
          </section>
        ))}
        <p className="pt-6">Signature ______________________</p>
      </Paper>
    </PrintedSheet>
  )
}
