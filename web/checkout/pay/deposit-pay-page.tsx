import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { Dollars } from '#contract/money.ts'
import { useApi } from '../../api.ts'
import { type Appointment, timeText } from '../../appointments/appointment-labels.ts'
import { type Deposit, depositSummary } from '../../appointments/deposit-labels.ts'
import { isNotFound } from '../../is-not-found.ts'
import { ContactHelp } from '../../orders/contact-help.tsx'
import { useCalendar } from '../../shell/use-calendar.ts'
import { Card } from '../../ui/card.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { formatMoney } from '../../ui/money.tsx'
import { NeedsScript } from '../../ui/needs-script.tsx'
import { EmptyState } from '../../ui/page/empty-state.tsx'
import { Page } from '../../ui/page/page.tsx'
import { QueryError } from '../../ui/page/query-error.tsx'
import { Skeleton } from '../../ui/page/skeleton.tsx'
import { CardPayForm } from './card-pay-form.tsx'
import { type CardPayment, confirmed, useCardPayment } from './use-card-payment.ts'

export function DepositPayPage({ appointmentKey: key }: { appointmentKey: string }) {
  const query = useQuery({
    ...useApi().query('GET /appointments/:key', { key }),
    refetchOnMount: 'always',
    retry: (_, error) => !isNotFound(error),
  })
  return (
    <Page title="Pay your deposit">
      <NeedsScript what="This page" />
      {query.data ? (
        <Payable appointment={query.data} />
      ) : isNotFound(query.error) ? (
        <>
          <EmptyState title="This link isn’t valid">
            Please use the link in our latest email, or get in touch with us.
          </EmptyState>
          <ContactHelp />
        </>
      ) : query.error ? (
        <QueryError query={query} />
      ) : (
        <Skeleton className="h-80" />
      )}
    </Page>
  )
}

function Payable({ appointment }: { appointment: Appointment }) {
  const { deposit } = appointment
  if (deposit?.state === 'due') return <PayForm appointment={appointment} deposit={deposit} />
  return (
    <EmptyState
      title="There is nothing to pay now"
      action={<LinkButton href={`/appointments/${appointment.key}`}>See your appointment</LinkButton>}>
      Your appointment page shows the status of your deposit.
    </EmptyState>
  )
}

function PayForm({ appointment, deposit }: { appointment: Appointment; deposit: Deposit }) {
  const { zone } = useCalendar()
  const { key, service, number, startsAt } = appointment
  const payment = useDepositPayment(key, deposit.amount)
  return (
    <CardPayForm total={deposit.amount} payment={payment}>
      <Card className="grid gap-4 text-sm">
        <h2 className="text-lg">
          {service.name}, <span className="figures whitespace-nowrap">{number}</span>
        </h2>
        <p>{timeText(startsAt, zone)}</p>
        <p>{depositSummary(deposit, zone)}</p>
        <p>{refundTerms(deposit)}</p>
        <p className="flex justify-between gap-4 border-t border-line pt-3 text-lg font-semibold">
          Deposit <span className="figures">{formatMoney(deposit.amount)}</span>
        </p>
      </Card>
    </CardPayForm>
  )

  function refundTerms({ refundableUntil }: Deposit): string {
    return Date.parse(refundableUntil) > Date.now()
      ? `Cancel by ${timeText(refundableUntil, zone)} for a full refund. Later cancellations and no-shows forfeit the deposit.`
      : 'The appointment is too soon for a refund if you cancel or don’t show up.'
  }
}

function useDepositPayment(key: string, amount: Dollars): CardPayment {
  const api = useApi()
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  return useCardPayment({
    shown: 'GET /appointments/:key',
    async charge(card) {
      const prepared = await api.call('POST /appointments/:key/payment', { key, amount })
      const { clientSecret, paymentIntentId } = prepared
      return confirmed(card, clientSecret, {
        returnTo: `/appointments/${key}`,
        find: () => api.call('POST /appointments/:key/payment/report', { key, paymentIntentId }),
        async show(paid) {
          queryClient.setQueryData(api.query('GET /appointments/:key', { key }).queryKey, paid)
          await navigate({ to: '/appointments/$key', params: { key } })
        },
      })
    },
  })
}
