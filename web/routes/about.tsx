import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { useApi } from '../api.ts'
import { categoryOf, HOLISTIC_HEALTH } from '../catalog/category/find-category.ts'
import { ServiceGrid } from '../services/service-card.tsx'
import { serviceCards } from '../services/service-cards.ts'
import { OpenNow } from '../shell/frame/open-now.tsx'
import { pageHead } from '../shell/page-head.ts'
import { localBusiness } from '../shell/structured-data.ts'
import { useShell } from '../shell/use-shell.ts'
import { LinkButton } from '../ui/link-button.tsx'
import { HeroPicture } from '../ui/page/hero-picture.tsx'
import { Section } from '../ui/page/section.tsx'
import { PhoneLink } from '../ui/phone-link.tsx'
import { HolisticPromo } from './-home/holistic-promo.tsx'

export const Route = createFileRoute('/about')({
  loader: async ({ context: { api, queryClient } }) => {
    await Promise.all([
      queryClient.ensureQueryData(serviceCards(api)),
      queryClient.ensureQueryData(categoryOf(api, HOLISTIC_HEALTH)),
    ])
  },
  head: ({ match: { context } }) => {
    const company = context.queryClient.getQueryData(context.api.query('GET /company').queryKey)
    if (!company) return {}
    return pageHead(context, {
      title: 'About Us',
      description: `Who we are and what we do: ${company.description}`,
      path: '/about',
      facts: [localBusiness(company, context.origin)],
    })
  },
  component: AboutPage,
})

function AboutPage() {
  return (
    <>
      <Greeting />
      <WhoWeAre />
      <WhatWeDo />
      <HolisticPromo href="/products?category=holistic-health" />
      <ComeBy />
    </>
  )
}

function Greeting() {
  const { company } = useShell()
  return (
    <section className="border-b border-line bg-tint">
      <div className="wrap grid grid-cols-1 items-center gap-8 py-8 md:py-12 lg:grid-cols-2">
        <div className="grid justify-items-start gap-5">
          <h1 tabIndex={-1} className="text-2xl sm:text-3xl">
            {company.name}
          </h1>
          <p className="font-display text-lg font-bold text-primary">{company.tagline}</p>
          <p className="max-w-xl">{company.description}</p>
          <div className="flex flex-wrap gap-3">
            <LinkButton href="/home" kind="call" size="large">
              Visit the store
            </LinkButton>
            <LinkButton href="/services" kind="quiet" size="large">
              See our services
            </LinkButton>
          </div>
        </div>
        <HeroPicture className="aspect-4/3 w-full rounded-card border border-line bg-surface object-cover" />
      </div>
    </section>
  )
}

function WhoWeAre() {
  const { company } = useShell()
  return (
    <Section title="Who We Are">
      <div className="grid gap-8 lg:grid-cols-[3fr_2fr] lg:gap-14">
        <div className="grid content-start gap-4">
          <p className="text-lg">
            We are the shop in {company.city} where a broken laptop, a lease to copy and a bottle of tonic can be one
            errand.
          </p>
          <p>
            The person behind the counter can fix your computer, not just sell you another one. If it is not worth
            repairing, we say so. If a five-dollar cable solves it, you leave with the cable.
          </p>
        </div>
        <div className="grid content-start gap-6">
          <div className="grid gap-2 border-t-2 border-heart pt-4">
            <h3 className="text-lg">Our mission</h3>
            <p>
              To solve everyday problems on the spot, at a price you know beforehand, so you can get on with your day.
            </p>
          </div>
          <div className="grid gap-2 border-t-2 border-sage pt-4">
            <h3 className="text-lg">Our values</h3>
            <ul className="grid list-disc gap-1 pl-5 marker:text-sage">
              <li>Plain words and plain prices</li>
              <li>Repair before replace</li>
              <li>Your data is not ours to read</li>
              <li>No promises we can’t keep, about computers or health</li>
            </ul>
          </div>
        </div>
      </div>
    </Section>
  )
}

function WhatWeDo() {
  const { data: services } = useSuspenseQuery(serviceCards(useApi()))
  return (
    <Section title="What We Do" className="border-t border-line">
      <ServiceGrid services={services} />
    </Section>
  )
}

function ComeBy() {
  const { company } = useShell()
  return (
    <Section title="Come by, or write to us">
      <div className="grid gap-6 rounded-card border border-line bg-surface p-6 md:grid-cols-[2fr_3fr_auto] md:items-center">
        <address className="grid gap-0.5 not-italic">
          <strong className="font-semibold">{company.name}</strong>
          <span>{company.address}</span>
          <span>
            {company.city}, {company.state} {company.zip}
          </span>
          <a href={company.mapUrl} target="_blank" rel="noreferrer" className="link inline-flex min-h-9 items-center">
            Find us on the map
            <span className="sr-only"> (opens in a new tab)</span>
          </a>
        </address>
        <div className="grid gap-0.5">
          <p className="font-semibold">
            <OpenNow />
          </p>
          <p className="text-sm text-muted">{company.hours}</p>
          <p>
            <PhoneLink phone={company.phone} /> or{' '}
            <a href={`mailto:${company.email}`} className="link">
              {company.email}
            </a>
          </p>
        </div>
        <LinkButton href="/home" kind="call" size="large">
          Visit the store
        </LinkButton>
      </div>
    </Section>
  )
}
