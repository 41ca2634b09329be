import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute, notFound, redirect } from '@tanstack/react-router'
import { Problem } from '#contract/problem.ts'
import { type Output, useApi } from '../../api.ts'
import { repairServicesOf } from '../../devices/repair-services.ts'
import { type ServiceTeaser, serviceCards } from '../../services/service-cards.ts'
import { longDay } from '../../shell/day-text.ts'
import { pageHead } from '../../shell/page-head.ts'
import { breadcrumbList } from '../../shell/structured-data.ts'
import { LinkButton } from '../../ui/link-button.tsx'
import { formatMoney } from '../../ui/money.tsx'
import { Page } from '../../ui/page/page.tsx'
import { SiteLink } from '../../ui/site-link.tsx'
import { repairFacts } from './-repair-facts.ts'

type Offers = Output<'GET /repair-offers/:brand/:model'>
type Offer = Offers['repairs'][number]
type OfferDate = Output<'GET /repair-offers/:brand/:model/dates'>[number]

export const Route = createFileRoute('/repairs/$brand/$model')({
  loader: async ({ context: { api, queryClient }, params: { brand, model } }) => {
    const ref = { brand: brand.toLowerCase(), model: model.toLowerCase() }
    if (ref.brand !== brand || ref.model !== model) throw moved(`${ref.brand}/${ref.model}`)
    const [offers] = await Promise.all([
      queryClient.ensureQueryData(api.query('GET /repair-offers/:brand/:model', ref)).catch(orMoved),
      queryClient.ensureQueryData(serviceCards(api)),
    ])
    return { offers }
  },
  head: ({ match: { context, params }, loaderData }) => {
    if (!loaderData) return { meta: [{ title: 'Repair prices' }, { name: 'robots', content: 'noindex' }] }
    const { offers } = loaderData
    const { device, repairs } = offers
    const path = `/repairs/${params.brand}/${params.model}`
    return pageHead(context, {
      title: device ? `${nameOf(offers)} repair prices` : `${offers.make} repairs`,
      description: device
        ? `What the repair of your ${nameOf(offers)} costs: ${repairs.slice(0, 4).map(titleWithPrice).join(', ')}.`
        : `Ask us what the repair of your ${offers.make} device costs.`,
      path,
      facts: device
        ? [breadcrumbList(crumbsOf(offers), context.origin), repairFacts(offers, context.origin + path)]
        : [],
      isPrivate: repairs.length === 0,
    })
  },
  component: ModelPage,
})

function orMoved(error: unknown): never {
  if (!(error instanceof Problem) || (error.kind !== 'not_found' && error.kind !== 'invalid')) throw error
  const { movedTo } = error.details
  if (typeof movedTo !== 'string') throw notFound()
  throw moved(movedTo)
}

function moved(to: string) {
  const [brand, model] = to.split('/') as [string, string]
  return redirect({ to: '/repairs/$brand/$model', params: { brand, model }, statusCode: 301, replace: true })
}

function nameOf({ device, make }: Offers): string {
  if (!device) return make
  return device.name.toLowerCase().startsWith(make.toLowerCase()) ? device.name : `${make} ${device.name}`
}

function titleWithPrice({ title, price }: Offer): string {
  return `${title} ${formatMoney(price)}`
}

function crumbsOf(offers: Offers) {
  return [{ name: 'Home', href: '/' }, { name: 'Repair prices', href: '/repairs' }, { name: nameOf(offers) }]
}

function ModelPage() {
  const api = useApi()
  const { offers } = Route.useLoaderData()
  const { brand, model } = Route.useParams()
  const { data: services } = useSuspenseQuery(serviceCards(api))
  const { data: dates } = useQuery(api.query('GET /repair-offers/:brand/:model/dates', { brand, model }))
  const { device, repairs } = offers
  const places = repairServicesOf(device?.kind ?? 'other', services)
  const name = nameOf(offers)
  return (
    <Page
      title={device ? `${name} repair prices` : `${name} repairs`}
      crumbs={crumbsOf(offers)}
      lead={
        device
          ? 'Prices are before tax and include labor and parts. You approve the price before we start.'
          : 'We have no fixed prices for this model. Tell us what is wrong, and we answer with a price.'
      }>
      <div className="grid gap-10">
        {repairs.length > 0 && (
          <ul className="grid gap-3 lg:grid-cols-2">
            {repairs.map((offer) => (
              <OfferCard
                key={offer.id}
                offer={offer}
                date={dates?.find(({ id }) => id === offer.id)}
                about={`${offer.title}, ${name}, ${formatMoney(offer.price)} before tax`}
                places={places}
              />
            ))}
          </ul>
        )}
        <AskInstead name={name} places={places} hasPrices={repairs.length > 0} />
        {device && (
          <p>
            <SiteLink href={`/devices/${device.slug}`} className="link">
              Parts and accessories for your {device.name}
            </SiteLink>
          </p>
        )}
      </div>
    </Page>
  )
}

interface OfferProps {
  offer: Offer
  date: OfferDate | undefined
  about: string
  places: ServiceTeaser[]
}

function OfferCard({ offer, date, about, places }: OfferProps) {
  const { title, price, warrantyDays } = offer
  const booked = places.find(({ isBookable }) => isBookable)
  const [place] = places
  return (
    <li className="grid content-between gap-4 rounded-card border border-line bg-surface p-4">
      <div className="grid gap-1">
        <div className="flex flex-wrap items-baseline justify-between gap-x-4">
          <h2 className="text-lg">{title}</h2>
          <p className="figures text-xl font-bold">{formatMoney(price)}</p>
        </div>
        <p className="text-sm text-muted">
          {[stockText(offer), warrantyDays > 0 && `${warrantyDays} days of warranty`].filter(Boolean).join(' · ')}
        </p>
        <p className="min-h-5 text-sm">{whenText(offer, date)}</p>
      </div>
      {(booked ?? place) && (
        <div>
          {booked ? (
            <LinkButton
              href={`/book/${booked.slug}?about=${encodeURIComponent(about)}&repair=${offer.id}`}
              aria-label={`Book: ${title}`}>
              Book this repair
            </LinkButton>
          ) : (
            <LinkButton
              href={`/ask/${place!.slug}?about=${encodeURIComponent(about)}`}
              aria-label={`Request: ${title}`}>
              Request this repair
            </LinkButton>
          )}
        </div>
      )}
    </li>
  )
}

function stockText({ isInStock }: Offer): string {
  if (isInStock === null) return ''
  return isInStock ? 'Part in stock' : 'Part to order'
}

/** Until the dates of this moment are loaded, and without JavaScript, the usual duration is shown. */
function whenText({ usualDays }: Offer, date: OfferDate | undefined): string {
  if (date?.readyOn) return `If you bring it today: ready by ${longDay(date.readyOn)}`
  if (date) return 'We’ll order the part and let you know the date'
  if (usualDays === 0) return 'Usually the same day'
  return usualDays === 1 ? 'Usually one day' : `Usually ${usualDays} days`
}

interface AskProps {
  name: string
  places: ServiceTeaser[]
  hasPrices: boolean
}

function AskInstead({ name, places: [place], hasPrices }: AskProps) {
  if (!place) return null
  return (
    <section className="grid justify-items-start gap-3">
      <h2 className="text-xl">{hasPrices ? 'Something else?' : 'Ask for a price'}</h2>
      <p className="max-w-2xl text-muted">
        {hasPrices
          ? `We repair more than this list, such as cameras, speakers and buttons. Tell us what is wrong with your ${name}.`
          : 'It costs nothing to ask.'}
      </p>
      <LinkButton kind="quiet" href={`/ask/${place.slug}?about=${encodeURIComponent(`${name}: `)}`}>
        Request a price
      </LinkButton>
    </section>
  )
}
