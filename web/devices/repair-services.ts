import type { Output } from '../api.ts'
import type { ServiceTeaser } from '../services/service-cards.ts'

type Kind = Output<'GET /devices/:slug'>['kind']

/** Words in the addresses of the services that repair a kind of device. */
const REPAIRS: Record<Kind, string[]> = {
  phone: ['phone-repair'],
  tablet: ['phone-repair'],
  watch: ['phone-repair'],
  console: ['phone-repair', 'pc-repair'],
  laptop: ['pc-repair', 'field-tech'],
  desktop: ['pc-repair', 'field-tech'],
  other: ['phone-repair', 'pc-repair'],
}

export function repairServicesOf(kind: Kind, services: ServiceTeaser[]): ServiceTeaser[] {
  return services.filter(({ slug }) => REPAIRS[kind].some((word) => slug.includes(word)))
}
