import { inPixels } from '#contract/drawn-picture.ts'
import type { Output } from '../../api.ts'
import { NO_FACTS } from '../../shell/structured-data.ts'
import type { Crumb } from '../../ui/page/breadcrumbs.tsx'

export type Service = Output<'GET /services'>[number]

export function serviceCrumbs({ name }: Service): Crumb[] {
  return [{ name: 'Home', href: '/' }, { name: 'Services', href: '/services' }, { name }]
}

export function serviceFacts(service: Service, origin: string): object {
  if (!import.meta.env.SSR) return NO_FACTS
  return {
    '@type': 'Service',
    name: service.name,
    serviceType: service.name,
    description: service.description,
    url: `${origin}/services/${service.canonicalSlug}`,
    image: new URL(inPixels(service.imageUrl), origin).href,
    provider: { '@id': `${origin}/#shop` },
    ...(service.prices.length > 0 && {
      hasOfferCatalog: {
        '@type': 'OfferCatalog',
        name: `Prices of ${service.name}`,
        itemListElement: service.prices.map(({ label, amount, isFrom }) => ({
          '@type': 'Offer',
          name: label,
          priceSpecification: {
            '@type': 'PriceSpecification',
            priceCurrency: 'USD',
            [isFrom ? 'minPrice' : 'price']: amount.toFixed(2),
          },
        })),
      },
    }),
  }
}
