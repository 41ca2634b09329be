import { useQuery } from '@tanstack/react-query'
import { RequireUser } from '../../../accounts/require-user.tsx'
import { type Output, useApi } from '../../../api.ts'
import { wholeAmount } from '../../../checkout/pay/whole-amount.ts'
import { dayText } from '../../../shell/day-text.ts'
import { shopTime } from '../../../shell/shop-time.ts'
import { useShell } from '../../../shell/use-shell.ts'
import { Amounts } from '../../../ui/amounts.tsx'
import { QueryError } from '../../../ui/page/query-error.tsx'
import { Skeleton } from '../../../ui/page/skeleton.tsx'
import { Paper } from '../../paper/paper.tsx'
import { PrintedSheet } from '../../paper/printed-sheet.tsx'
import { cardName, destinationLabel, paymentSourceLabel } from '../order-labels.ts'

type BillSale = Output<'GET /admin/bill-sales/:id'>

export function BillReceipt({ id }: { id: string }) {
  return (
    <RequireUser admits={({ permissions }) => permissions.includes('counter.write')}>
      {() => <Sheet id={id} />}
    </RequireUser>
  )
}

function Sheet({ id }: { id: string }) {
  const query = useQuery({ ...useApi().query('GET /admin/bill-sales/:id', { id }), refetchOnMount: 'always' })
  const { company } = useShell()
  if (query.error && !query.data) return <QueryError query={query} />
  if (!query.data) return <Skeleton className="m-6 h-96" />
  const { soldAt, soldBy, paymentReference, paymentSource } = query.data
  return (
    <PrintedSheet title="Receipt" paper="roll">
      <Paper title="Receipt" lead={`${shopTime(soldAt, company.timeZone)}, ${soldBy}`}>
        <Amounts rows={receiptRows(query.data)} />
        {paymentReference && (
          <p className="figures">
            {paymentSource === 'check' ? 'Check' : 'Terminal receipt'} {paymentReference}
          </p>
        )}
        {query.data.layaways.map((layaway) => (
          <AgreedLayaway key={layaway.id} layaway={layaway} />
        ))}
        <p>Thank you.</p>
      </Paper>
    </PrintedSheet>
  )
}

function AgreedLayaway({ layaway }: { layaway: BillSale['layaways'][number] }) {
  const { id, lines, total, paid, balance, fee, dueOn, terms } = layaway
  return (
    <section className="grid gap-2">
      <h2 className="font-semibold">Layaway L-{id}</h2>
      <Amounts
        rows={[
          ...lines.map(({ name, quantity, lineTotal }): [string, number] => [`${quantity} × ${name}`, lineTotal]),
          ['Total with tax, charged at the pickup', total],
          ['Paid so far', paid],
          [`Balance due by ${dayText(dueOn)}`, balance],
          ['Fee if you cancel', fee],
        ]}
      />
      <p className="whitespace-pre-line">{terms}</p>
    </section>
  )
}

function receiptRows({
  bills,
  paid,
  partialPayments,
  paymentSource,
  card,
  cashGiven,
  change,
  rounding,
}: BillSale): [string, number][] {
  const isAtReader = paymentSource === 'online'
  const rows = bills.map((bill): [string, number] => [bill.label, wholeAmount(bill)])
  for (const { label, byBalance } of bills)
    if (byBalance > 0) rows.push([`Gift card or credit for ${label}`, -byBalance])
  for (const { method, amount, reference } of partialPayments)
    rows.push([
      method === 'check' && reference ? `${paymentSourceLabel.check} ${reference}` : paymentSourceLabel[method],
      amount,
    ])
  if (rounding) rows.push(['Rounding', rounding])
  if (paymentSource !== 'balance')
    rows.push([card ? cardName(card) : destinationLabel({ paymentSource, isAtReader }), cashGiven ?? paid])
  if (change) rows.push(['Change', change])
  return rows
}
