import { useQuery } from '@tanstack/react-query'
import { RequireUser } from '../../../accounts/require-user.tsx'
import { useApi } from '../../../api.ts'
import { shopTime } from '../../../shell/shop-time.ts'
import { useShell } from '../../../shell/use-shell.ts'
import { Amounts } from '../../../ui/amounts.tsx'
import { QueryError } from '../../../ui/page/query-error.tsx'
import { Skeleton } from '../../../ui/page/skeleton.tsx'
import { Paper } from '../../paper/paper.tsx'
import { PrintedSheet } from '../../paper/printed-sheet.tsx'
import { PrintedCredit } from './printed-credit.tsx'

/** The paper of a return without a receipt, on which the customer takes the store credit home. */
export function NoReceiptSheet({ id }: { id: string }) {
  return (
    <RequireUser admits={({ permissions }) => permissions.includes('counter.write')}>
      {() => <Sheet id={id} />}
    </RequireUser>
  )
}

function Sheet({ id }: { id: string }) {
  const query = useQuery({ ...useApi().query('GET /admin/no-receipt-returns/:id', { id }), refetchOnMount: 'always' })
  const { company } = useShell()
  if (query.error && !query.data) return <QueryError query={query} />
  if (!query.data) return <Skeleton className="m-6 h-96" />
  const { at, actor, lines, tax, value, giveBack, credit } = query.data
  return (
    <PrintedSheet title="Return without a receipt" paper="roll">
      <Paper title="Return" number="without a receipt" lead={`${shopTime(at, company.timeZone)}, ${actor}`}>
        <Amounts
          rows={[
            ...lines.map(({ name, quantity, price }): [string, number] => [`${quantity} × ${name}`, -price * quantity]),
            ['Tax', -tax],
            ['Value of the return', -value],
            ['Given back: Cash', giveBack === 'cash' ? value : null],
          ]}
        />
        <PrintedCredit credit={credit} />
        <p>Thank you.</p>
      </Paper>
    </PrintedSheet>
  )
}
