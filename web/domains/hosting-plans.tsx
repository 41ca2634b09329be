import { Check } from 'lucide-react'
import { HOSTING_PLANS } from '#contract/domains/hosting-plan.ts'
import { dollarsOf } from '#contract/money.ts'
import { Badge } from '../ui/badge.tsx'
import { classNames } from '../ui/class-names.ts'
import { formatMoney } from '../ui/money.tsx'
import { AddOfferButton } from './add-offer-button.tsx'

type Plan = (typeof HOSTING_PLANS)[number]

export function HostingPlans() {
  return (
    <>
      <ul className="grid gap-4 md:grid-cols-3">
        {HOSTING_PLANS.map((plan) => (
          <li key={plan.id} className="flex">
            <PlanCard plan={plan} />
          </li>
        ))}
      </ul>
      <p className="max-w-2xl text-sm text-muted">Prepaid monthly. No automatic renewal.</p>
    </>
  )
}

function PlanCard({ plan: { id, name, description, monthCents, isPopular, features } }: { plan: Plan }) {
  return (
    <article
      className={classNames(
        'flex flex-1 flex-col gap-4 rounded-card border bg-surface p-5',
        isPopular ? 'border-primary' : 'border-line',
      )}>
      <div className="grid gap-1">
        <h2 className="flex items-center gap-2 text-xl">
          {name} {isPopular && <Badge tone="primary">Popular</Badge>}
        </h2>
        <p className="text-sm text-muted">{description}</p>
      </div>
      <p>
        <span className="figures font-display text-2xl font-bold">{formatMoney(dollarsOf(monthCents))}</span>
        <span className="text-muted">/month</span>
      </p>
      <ul className="grid flex-1 content-start gap-2">
        {features.map((feature) => (
          <li key={feature} className="flex gap-2.5">
            <Check aria-hidden className="mt-1 size-4 shrink-0 text-sage" /> {feature}
          </li>
        ))}
      </ul>
      <AddOfferButton
        itemType="hosting"
        item={{ id }}
        name={name}
        label="Select"
        kindOfButton={isPopular ? 'primary' : 'quiet'}
      />
    </article>
  )
}
