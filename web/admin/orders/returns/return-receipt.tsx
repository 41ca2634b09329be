import { useQuery } from '@tanstack/react-query'
import { centsOf, dollarsOf, sumCents } from '#contract/money.ts'
import { RequireUser } from '../../../accounts/require-user.tsx'
import { type Output, useApi } from '../../../api.ts'
import { shopTime } from '../../../shell/shop-time.ts'
import { useShell } from '../../../shell/use-shell.ts'
import { Amounts } from '../../../ui/amounts.tsx'
import { QueryError } from '../../../ui/page/query-error.tsx'
import { Skeleton } from '../../../ui/page/skeleton.tsx'
import { Paper } from '../../paper/paper.tsx'
import { PrintedSheet } from '../../paper/printed-sheet.tsx'
import { PrintedCredit } from './printed-credit.tsx'
import { receiptCode } from './receipt-code.ts'

type Return = Output<'GET /admin/returns/:id'>

/** One receipt for what came back, what was sold for it, and the balance. */
export function ReturnReceipt({ id }: { id: string }) {
  return (
    <RequireUser admits={({ permissions }) => permissions.includes('counter.write')}>
      {() => <Sheet id={id} />}
    </RequireUser>
  )
}

function Sheet({ id }: { id: string }) {
  const query = useQuery({ ...useApi().query('GET /admin/returns/:id', { id }), refetchOnMount: 'always' })
  const { company } = useShell()
  if (query.error && !query.data) return <QueryError query={query} />
  if (!query.data) return <Skeleton className="m-6 h-96" />
  const { at, actor, order, exchangeOrder, credit } = query.data
  const title = exchangeOrder ? 'Exchange' : 'Return'
  return (
    <PrintedSheet title={title} paper="roll">
      <Paper
        title={title}
        number={`#${order.id}`}
        lead={`${shopTime(at, company.timeZone)}, ${actor}`}
        {...(exchangeOrder && { code: { text: receiptCode(exchangeOrder.id), caption: 'For returns' } })}>
        <h2 className="text-[1.1em]">Came back</h2>
        <Amounts rows={returnedRows(query.data)} />
        {exchangeOrder && (
          <>
            <h2 className="text-[1.1em]">New goods, order #{exchangeOrder.id}</h2>
            <Amounts rows={soldRows(exchangeOrder)} />
          </>
        )}
        <Amounts rows={balanceRows(query.data)} />
        <PrintedCredit credit={credit} />
        <p>Thank you.</p>
      </Paper>
    </PrintedSheet>
  )
}

/** A gift receipt does not tell what the giver paid for each thing. */
function returnedRows({ lines, fee, value, isGift }: Return): [string, number | null][] {
  return [
    ...lines.map(({ name, quantity, amount, fee }): [string, number | null] => [
      `${quantity} × ${name}`,
      isGift ? null : -dollarsOf(sumCents([amount, fee].map(centsOf))),
    ]),
    ['Restocking fee', isGift ? null : fee || null],
    ['Value of the return', -value],
  ]
}

function soldRows({ items, tax, total }: NonNullable<Return['exchangeOrder']>): [string, number | null][] {
  return [
    ...items.map(({ product, quantity, lineTotal, saleDiscount }): [string, number] => [
      `${quantity} × ${product.name}`,
      dollarsOf(sumCents([lineTotal, saleDiscount].map(centsOf))),
    ]),
    ['Tax', tax],
    ['Total', total],
  ]
}

function balanceRows({ exchanged, exchangeOrder, givenBack, rounding }: Return): [string, number | null][] {
  const paid = exchangeOrder?.paidWith.filter(({ way }) => way !== 'gift_card' && way !== 'store_credit') ?? []
  return [
    ['Paid with the return', exchanged || null],
    ...paid.map(({ name, amount }): [string, number] => [`Paid: ${name}`, amount]),
    ['Rounding', exchangeOrder?.rounding || null],
    ['Change', exchangeOrder?.change || null],
    ...givenBack.map(({ name, amount }): [string, number] => [`Given back: ${name}`, amount]),
    ['Rounding of the cash', rounding || null],
  ]
}
