import { useQuery } from '@tanstack/react-query'
import { useApi } from '../api.ts'
import { dayText } from '../shell/day-text.ts'
import { Card } from '../ui/card.tsx'
import { Money } from '../ui/money.tsx'
import { QueryError } from '../ui/page/query-error.tsx'
import { SiteLink } from '../ui/site-link.tsx'
import { Status } from '../ui/status.tsx'
import { DeviceNames } from './device-names.tsx'
import { INVOICE_STATE, type MyPlan, minutesText, perTerm } from './plan-labels.ts'
import { UsedBar } from './used-bar.tsx'

export function MyPlans() {
  const query = useQuery({ ...useApi().query('GET /user/plans'), refetchOnMount: 'always' })
  if (query.error) return <QueryError query={query} isPart />
  if (!query.data?.length) return null
  return (
    <section className="grid gap-3 pb-6" aria-labelledby="my-plans">
      <h2 id="my-plans" className="text-lg">
        Managed IT
      </h2>
      {query.data.map((plan) => (
        <Plan key={plan.number} plan={plan} />
      ))}
    </section>
  )
}

function Plan({ plan }: { plan: MyPlan }) {
  const { number, name, price, termMonths, nextInvoiceOn, endsOn, term, hoursIncluded } = plan
  return (
    <Card className="grid gap-4">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h3 className="text-base wrap-anywhere">
          {name} <span className="figures text-sm text-muted">{number}</span>
        </h3>
        <p className="text-sm">
          <Money amount={price} /> {perTerm(termMonths)} and tax
        </p>
      </div>
      <p className="text-sm">
        {nextInvoiceOn && `Next invoice on ${dayText(nextInvoiceOn)}.`}
        {endsOn && `It ends on ${dayText(endsOn)}; no further invoice is made.`}
      </p>
      <div className="grid gap-4 text-sm md:grid-cols-2">
        <Devices plan={plan} />
        {term && (
          <div className="grid content-start gap-2">
            <h4 className="text-sm font-semibold">Covered until {dayText(term.to)}</h4>
            <UsedBar minutes={term.usedMinutes} hoursIncluded={hoursIncluded} />
            <Work plan={plan} />
          </div>
        )}
      </div>
      <Invoices plan={plan} />
    </Card>
  )
}

function Devices({ plan: { devices, deviceLimit } }: { plan: MyPlan }) {
  return (
    <div className="grid content-start gap-2">
      <h4 className="text-sm font-semibold">
        {devices.length} of {deviceLimit} devices
      </h4>
      <DeviceNames devices={devices} />
    </div>
  )
}

function Work({ plan: { work } }: { plan: MyPlan }) {
  return (
    <ul>
      {work.map(({ day, minutes, note }) => (
        <li key={`${day} ${note} ${minutes}`} className="flex justify-between gap-4">
          <span className="min-w-0 wrap-anywhere">
            {note} <span className="text-muted">{dayText(day)}</span>
          </span>
          <span className="figures whitespace-nowrap">{minutesText(minutes)}</span>
        </li>
      ))}
    </ul>
  )
}

function Invoices({ plan: { invoices } }: { plan: MyPlan }) {
  return (
    <ul className="grid gap-2 border-t border-line pt-3 text-sm">
      {invoices.map(({ number, key, from, to, total, state }) => {
        return (
          <li key={number} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
            <span className="min-w-0">
              <SiteLink href={`/plan-invoices/${key}`} className="link">
                Invoice {number}
              </SiteLink>{' '}
              <span className="text-muted">
                {dayText(from)} to {dayText(to)}
              </span>
            </span>
            <span className="flex items-center gap-3">
              <Money amount={total} />{' '}
              <Status of="planInvoice" is={state}>
                {INVOICE_STATE[state]}
              </Status>
            </span>
          </li>
        )
      })}
    </ul>
  )
}
