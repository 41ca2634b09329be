import type { Crumb } from '../ui/page/breadcrumbs.tsx'
import type { ShellData } from './load-shell.ts'

/**
 * Only the server writes structured data. `import.meta.env.SSR` is false in the browser's build, which therefore omits
 * the code that creates it.
 */
export const NO_FACTS = {}

const DAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']

export function localBusiness(company: ShellData['company'], origin: string): object {
  if (!import.meta.env.SSR) return NO_FACTS
  return {
    '@type': 'LocalBusiness',
    '@id': `${origin}/#shop`,
    name: company.name,
    slogan: company.tagline,
    description: company.description,
    url: origin,
    telephone: company.phone,
    ...(company.fax && { faxNumber: company.fax }),
    email: company.email,
    address: {
      '@type': 'PostalAddress',
      streetAddress: company.address,
      addressLocality: company.city,
      addressRegion: company.state,
      postalCode: company.zip,
      addressCountry: 'US',
    },
    ...(company.geo && { geo: { '@type': 'GeoCoordinates', ...company.geo } }),
    openingHoursSpecification: company.weeklyHours.map(({ weekday, opens, closes }) => ({
      '@type': 'OpeningHoursSpecification',
      dayOfWeek: DAYS[weekday - 1],
      opens,
      closes,
    })),
  }
}

export function breadcrumbList(crumbs: Crumb[], origin: string): object {
  if (!import.meta.env.SSR) return NO_FACTS
  return {
    '@type': 'BreadcrumbList',
    itemListElement: crumbs.map(({ name, href }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      ...(href && { item: origin + href }),
    })),
  }
}
