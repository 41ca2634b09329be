import { useSuspenseQuery } from '@tanstack/react-query'
import { TriangleAlert } from 'lucide-react'
import { useEffect, useState } from 'react'
import { type Output, useApi } from '../api.ts'
import { formatMoney } from '../ui/money.tsx'
import { AddOfferButton } from './add-offer-button.tsx'
import { checkedText, DOMAIN_LABELS, STATUS_CLASSES, unavailableText } from './domain-labels.ts'
import { RequestDomainButton } from './request-domain-button.tsx'

type Answer = Output<'POST /godaddy/search-domain'>
type Result = Answer['results'][number]

export function DomainResults({ answer: { results, isConfigured, message } }: { answer: Answer }) {
  const [first, ...others] = results
  return (
    <>
      {!isConfigured && message && <AmberNotice message={message} />}
      {first && <RequestedName result={first} />}
      <ul aria-label="Other extensions" className="divide-y divide-line rounded-card border border-line bg-surface">
        {others.map((result) => (
          <li key={result.domain} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 p-4">
            <div className="grid min-w-0 gap-0.5">
              <p className="font-semibold wrap-anywhere">
                {result.displayName} <StatusLabel result={result} />
              </p>
              <Checked result={result} />
            </div>
            <Offer result={result} />
          </li>
        ))}
      </ul>
    </>
  )
}

function AmberNotice({ message }: { message: string }) {
  return (
    <p className="flex gap-3 rounded-card border border-processing bg-surface p-4 text-processing">
      <TriangleAlert aria-hidden className="mt-0.5 size-5 shrink-0" /> {message}
    </p>
  )
}

function RequestedName({ result }: { result: Result }) {
  return (
    <section aria-label={result.displayName} className="grid gap-3 rounded-card border border-line bg-surface p-5">
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <div className="grid min-w-0 gap-1">
          <h2 className="text-2xl wrap-anywhere">{result.displayName}</h2>
          <p className="text-lg">
            <StatusLabel result={result} />
          </p>
          <Checked result={result} />
        </div>
        <Offer result={result} />
      </div>
    </section>
  )
}

function StatusLabel({ result: { status } }: { result: Result }) {
  return <span className={STATUS_CLASSES[status]}>{DOMAIN_LABELS[status]}</span>
}

const TICK_MS = 5_000

function useNow(): number {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), TICK_MS)
    return () => clearInterval(timer)
  }, [])
  return now
}

function Checked({ result }: { result: Result }) {
  const now = useNow()
  return (
    <p className="text-sm text-muted">
      {result.displayName !== result.domain && <span>Registered as {result.domain}. </span>}
      {checkedText(result, now)}
    </p>
  )
}

function Offer({ result }: { result: Result }) {
  const { available, status, price, renewalPrice, displayName, domain } = result
  const { data: prices } = useSuspenseQuery(useApi().query('GET /domain-prices'))
  const ours = prices.find(({ extension }) => domain.endsWith(`.${extension}`))
  if (status === 'taken') return null
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      {available && price !== null && renewalPrice !== null ? (
        <p className="grid sm:text-right">
          <span className="figures font-display text-lg font-bold">{formatMoney(price)}/year</span>
          <span className="figures text-sm text-muted">renews at {formatMoney(renewalPrice)}/year</span>
        </p>
      ) : (
        ours && <p className="figures max-w-60 text-sm text-muted">{unavailableText(status, ours)}</p>
      )}
      {available ? (
        <AddOfferButton itemType="domain" item={{ domain }} name={displayName} label="Add to cart" />
      ) : (
        <RequestDomainButton kind="domain" wanted={domain} name={displayName} label="Check it for me" />
      )}
    </div>
  )
}
