import { useQuery } from '@tanstack/react-query'
import { type Output, useApi } from '../api.ts'
import { AddBill } from '../checkout/cart/add-bill.tsx'
import { isNotFound } from '../is-not-found.ts'
import { ContactHelp } from '../orders/contact-help.tsx'
import { dayText } from '../shell/day-text.ts'
import { useShell } from '../shell/use-shell.ts'
import { Amounts } from '../ui/amounts.tsx'
import { Card } from '../ui/card.tsx'
import { NeedsScript } from '../ui/needs-script.tsx'
import { EmptyState } from '../ui/page/empty-state.tsx'
import { Page } from '../ui/page/page.tsx'
import { QueryError } from '../ui/page/query-error.tsx'
import { Spinner } from '../ui/page/spinner.tsx'
import { PhoneLink } from '../ui/phone-link.tsx'
import { Status } from '../ui/status.tsx'
import { INVOICE_STATE } from './plan-labels.ts'

type Shown = Output<'GET /plan-invoices/:key'>

export function PlanInvoicePage({ invoiceKey: key }: { invoiceKey: string }) {
  const shown = useQuery({
    ...useApi().query('GET /plan-invoices/:key', { key }),
    refetchOnMount: 'always',
    retry: (_, error) => !isNotFound(error),
  })
  if (isNotFound(shown.error)) {
    return (
      <Page title="We couldn’t find this invoice">
        <EmptyState title="The link may be incomplete">Use the link in our email, or call us.</EmptyState>
        <ContactHelp />
      </Page>
    )
  }
  const { data } = shown
  return (
    <Page title={data ? `Invoice ${data.invoice.number}` : 'Your invoice'} lead={data?.plan}>
      <NeedsScript what="Your invoice" />
      {shown.error ? <QueryError query={shown} /> : data ? <LoadedPage shown={data} invoiceKey={key} /> : <Spinner />}
    </Page>
  )
}

function LoadedPage({ shown: { invoice, plan, customerName }, invoiceKey }: { shown: Shown; invoiceKey: string }) {
  const { company } = useShell()
  const { from, to, net, tax, total, refunded, dueOn, state } = invoice
  const rows: [string, number][] = [
    [plan, net],
    ['Tax', tax],
    ['Total', total],
    ...(refunded > 0 ? ([['Refunded', -refunded]] as [string, number][]) : []),
  ]
  return (
    <Card className="grid max-w-xl gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p>For {customerName}</p>
        <Status of="planInvoice" is={state}>
          {INVOICE_STATE[state]}
        </Status>
      </div>
      <p className="text-sm text-muted">
        {dayText(from)} to {dayText(to)}
      </p>
      <Amounts rows={rows} />
      {state === 'due' && (
        <>
          <p>Please pay it by {dayText(dueOn)}. You can pay it in the cart together with other items.</p>
          <AddBill kind="plan" billKey={invoiceKey} />
        </>
      )}
      <p className="text-sm">
        {company.name}, <PhoneLink phone={company.phone} />
      </p>
    </Card>
  )
}
