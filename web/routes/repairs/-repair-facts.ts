import type { Output } from '../../api.ts'
import { NO_FACTS } from '../../shell/structured-data.ts'

type Offers = Output<'GET /repair-offers/:brand/:model'>

export function repairFacts({ device, make, repairs }: Offers, url: string): object {
  if (!import.meta.env.SSR || !device) return NO_FACTS
  return {
    '@type': 'Service',
    name: `Repair of ${make} ${device.name}`,
    serviceType: 'Electronics repair',
    url,
    provider: { '@id': `${new URL(url).origin}/#shop` },
    hasOfferCatalog: {
      '@type': 'OfferCatalog',
      name: `Repair prices of ${make} ${device.name}`,
      itemListElement: repairs.map(({ title, price, isInStock }) => ({
        '@type': 'Offer',
        name: title,
        price: price.toFixed(2),
        priceCurrency: 'USD',
        ...(isInStock !== null && { availability: `https://schema.org/${isInStock ? 'InStock' : 'BackOrder'}` }),
        url,
      })),
    },
  }
}
