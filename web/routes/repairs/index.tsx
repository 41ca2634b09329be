import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { Wrench } from 'lucide-react'
import { useId, useState } from 'react'
import { containsWords, searchable } from '#contract/search-text.ts'
import { type Output, useApi } from '../../api.ts'
import { pageHead } from '../../shell/page-head.ts'
import { breadcrumbList } from '../../shell/structured-data.ts'
import { TextInput } from '../../ui/form/text-input.tsx'
import { formatMoney } from '../../ui/money.tsx'
import { EmptyState } from '../../ui/page/empty-state.tsx'
import { Page } from '../../ui/page/page.tsx'
import { SiteLink } from '../../ui/site-link.tsx'

const crumbs = [{ name: 'Home', href: '/' }, { name: 'Repair prices' }]

export const Route = createFileRoute('/repairs/')({
  loader: async ({ context: { api, queryClient } }) => {
    await queryClient.ensureQueryData(api.query('GET /repair-offers'))
  },
  head: ({ match: { context } }) =>
    pageHead(context, {
      title: 'Repair prices',
      description:
        'Choose your phone, tablet, laptop or console to see what its repair costs and when it would be ready.',
      path: '/repairs',
      facts: [breadcrumbList(crumbs, context.origin)],
    }),
  component: RepairsPage,
})

type Model = Output<'GET /repair-offers'>[number]

function RepairsPage() {
  const { data: models } = useSuspenseQuery(useApi().query('GET /repair-offers'))
  const [typed, setTyped] = useState('')
  const id = useId()
  const isFound = containsWords(typed)
  const found = models.filter(({ make, name }) => isFound(searchable(`${make} ${name}`)))
  return (
    <Page
      title="Repair prices"
      crumbs={crumbs}
      lead="Choose your model to see prices, whether we have the part, and when it would be ready.">
      {models.length === 0 ? (
        <EmptyState icon={<Wrench aria-hidden />} title="No prices yet">
          <SiteLink href="/services" className="link">
            See our services
          </SiteLink>
        </EmptyState>
      ) : (
        <div className="grid gap-6">
          <search className="needs-script grid max-w-xl gap-1.5">
            <label htmlFor={id} className="text-sm font-semibold">
              Find your model
            </label>
            <TextInput
              id={id}
              type="search"
              value={typed}
              placeholder="iPhone 13, Galaxy S23, PlayStation 5"
              autoComplete="off"
              onChange={({ target }) => setTyped(target.value)}
            />
          </search>
          <p role="status" className="sr-only">
            {typed && `${found.length} found`}
          </p>
          {[...Map.groupBy(found, ({ make }) => make)].map(([make, ofMaker]) => (
            <section key={make} aria-labelledby={`${id}-${make}`} className="grid gap-3">
              <h2 id={`${id}-${make}`} className="text-xl">
                {make}
              </h2>
              <ul className="grid gap-2 sm:grid-cols-2 lg:grid-cols-3">
                {ofMaker.map((model) => (
                  <ModelLink key={model.slug} model={model} />
                ))}
              </ul>
            </section>
          ))}
          {found.length === 0 && (
            <EmptyState title={`No prices for “${typed}”`}>
              We repair many more models.{' '}
              <SiteLink href="/devices" className="link">
                Find your device
              </SiteLink>{' '}
              and ask us.
            </EmptyState>
          )}
        </div>
      )}
    </Page>
  )
}

function ModelLink({ model: { brand, slug, name, priceFrom } }: { model: Model }) {
  return (
    <li>
      <SiteLink
        href={`/repairs/${brand}/${slug}`}
        className="flex min-h-11 items-center justify-between gap-3 rounded-card border border-line bg-surface px-4 py-2 hover:border-control hover:shadow-raised">
        <span className="font-semibold">{name}</span>
        <span className="figures shrink-0 text-sm text-muted">from {formatMoney(priceFrom)}</span>
      </SiteLink>
    </li>
  )
}
