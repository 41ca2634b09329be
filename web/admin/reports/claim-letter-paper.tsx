import { useQuery } from '@tanstack/react-query'
import { dayIn } from '#contract/zoned-time.ts'
import { RequireUser } from '../../accounts/require-user.tsx'
import { type Output, useApi } from '../../api.ts'
import { shopDay } from '../../shell/shop-time.ts'
import { useShell } from '../../shell/use-shell.ts'
import { Amounts } from '../../ui/amounts.tsx'
import { buttonLook } from '../../ui/button-look.ts'
import { Money } from '../../ui/money.tsx'
import { EmptyState } from '../../ui/page/empty-state.tsx'
import { QueryError } from '../../ui/page/query-error.tsx'
import { Skeleton } from '../../ui/page/skeleton.tsx'
import { Paper, PaperTable } from '../paper/paper.tsx'
import { PrintedSheet } from '../paper/printed-sheet.tsx'
import { chosenDays, type Days } from './periods.ts'

interface Props {
  supplierId: number
  days: Partial<Days>
}

export function ClaimLetterPaper(props: Props) {
  return (
    <RequireUser admits={({ permissions }) => permissions.includes('suppliers.read')}>
      {() => <Sheet {...props} />}
    </RequireUser>
  )
}

function Sheet({ supplierId, days }: Props) {
  const today = dayIn(useShell().company.timeZone, new Date())
  const query = useQuery(useApi().query('GET /admin/claim-letters', chosenDays(days, today)))
  if (query.error && !query.data) return <QueryError query={query} />
  if (!query.data) return <Skeleton className="m-6 h-96" />
  const letter = query.data.find(({ supplier }) => supplier.id === supplierId)
  if (!letter)
    return (
      <div className="m-6">
        <EmptyState
          title="No failed parts"
          action={
            <a href="/admin/reports?name=supplier-margins" className={buttonLook('quiet')}>
              Back to the report
            </a>
          }>
          No part from this supplier failed in the period of the report.
        </EmptyState>
      </div>
    )
  return <Letter letter={letter} />
}

function Letter({ letter: { supplier, parts, total } }: { letter: Output<'GET /admin/claim-letters'>[number] }) {
  const { company } = useShell()
  const isComplete = parts.every(({ cost }) => cost !== null)
  const day = (at: string | null) => (at === null ? '' : shopDay(at, company.timeZone))
  return (
    <PrintedSheet title={`Claim letter to ${supplier.name}`} paper="letter">
      <Paper title="Warranty claim" lead={shopDay(new Date().toISOString(), company.timeZone)}>
        <address className="not-italic">
          To <strong>{supplier.name}</strong>
          {supplier.contactPerson && (
            <>
              <br />
              {supplier.contactPerson}
            </>
          )}
          <br />
          {supplier.email}
        </address>
        <p>
          The parts below failed in our customers’ repairs or were defective on arrival. Please replace them or credit
          their cost.
        </p>
        <PaperTable
          columns={[
            ['Part', 'text'],
            ['Installed', 'text'],
            ['Failed', 'text'],
            ['Qty', 'figure'],
            ['Cost', 'figure'],
          ]}>
          {parts.map(({ id, name, supplierProductId, serialNumber, ticketNumber, fittedAt, failedAt, ...part }) => (
            <tr key={id}>
              <td>
                {name}
                <span className="figures block text-xs text-muted">
                  {[supplierProductId, serialNumber && `Serial number ${serialNumber}`, `Our repair ${ticketNumber}`]
                    .filter(Boolean)
                    .join(', ')}
                </span>
                {part.note && <span className="block text-xs">{part.note}</span>}
              </td>
              <td>{day(fittedAt)}</td>
              <td>{failedAt === null ? 'On arrival' : day(failedAt)}</td>
              <td className="figures text-right">{part.quantity}</td>
              <td className="text-right">{part.cost === null ? 'Unknown' : <Money amount={part.cost} />}</td>
            </tr>
          ))}
        </PaperTable>
        <Amounts rows={[[isComplete ? 'Total' : 'Total of known costs', total]]} />
        <p>Please reply to {company.email}. Thank you.</p>
      </Paper>
    </PrintedSheet>
  )
}
