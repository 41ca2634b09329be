import { useQuery } from '@tanstack/react-query'
import { cents, centsOf, dollarsOf } from '#contract/money.ts'
import { RequireUser } from '../../accounts/require-user.tsx'
import { useApi } from '../../api.ts'
import { dayText } from '../../shell/day-text.ts'
import { shopDay } from '../../shell/shop-time.ts'
import { useShell } from '../../shell/use-shell.ts'
import { Amounts } from '../../ui/amounts.tsx'
import { Money } from '../../ui/money.tsx'
import { QueryError } from '../../ui/page/query-error.tsx'
import { Skeleton } from '../../ui/page/skeleton.tsx'
import { Paper, PaperTable } from '../paper/paper.tsx'
import { PrintedSheet } from '../paper/printed-sheet.tsx'

export function PurchaseOrderPaper({ id }: { id: number }) {
  return (
    <RequireUser admits={({ permissions }) => permissions.includes('suppliers.read')}>
      {() => <Sheet id={id} />}
    </RequireUser>
  )
}

function Sheet({ id }: { id: number }) {
  const query = useQuery({ ...useApi().query('GET /admin/purchase-orders/:id', { id }), refetchOnMount: 'always' })
  const { company } = useShell()
  if (query.error && !query.data) return <QueryError query={query} />
  if (!query.data) return <Skeleton className="m-6 h-96" />
  const { supplier, orderedAt, createdAt, expectedOn, lines, note, total } = query.data
  return (
    <PrintedSheet title={`Purchase order #${id}`} paper="letter">
      <Paper
        title="Purchase order"
        number={`#${id}`}
        lead={`${shopDay(orderedAt ?? createdAt, company.timeZone)}${orderedAt ? '' : ', draft'}`}>
        <address className="not-italic">
          To <strong>{supplier.name}</strong>
          <br />
          {supplier.email}
        </address>
        <p>Please send these items to the address above{expectedOn && <> by {dayText(expectedOn)}</>}.</p>
        <PaperTable
          columns={[
            ['Product', 'text'],
            ['Qty', 'figure'],
            ['Each', 'figure'],
            ['Amount', 'figure'],
          ]}>
          {lines.map(({ id, name, supplierProductId, quantity, unitCost }) => (
            <tr key={id}>
              <td>
                {name}
                {supplierProductId && <span className="figures block text-xs text-muted">{supplierProductId}</span>}
              </td>
              <td className="figures text-right">{quantity}</td>
              <td className="text-right">
                <Money amount={unitCost} />
              </td>
              <td className="text-right">
                <Money amount={dollarsOf(cents(centsOf(unitCost) * quantity))} />
              </td>
            </tr>
          ))}
        </PaperTable>
        <Amounts rows={[['Total before tax and delivery', total]]} />
        {note && <p className="whitespace-pre-line">{note}</p>}
      </Paper>
    </PrintedSheet>
  )
}
