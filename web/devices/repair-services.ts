import { repairsKind } from '#contract/devices/repair-services.ts'
import type { Output } from '../api.ts'
import type { ServiceTeaser } from '../services/service-cards.ts'

export function repairServicesOf(
  kind: Output<'GET /devices/:slug'>['kind'],
  services: ServiceTeaser[],
): ServiceTeaser[] {
  return services.filter((service) => repairsKind(service, kind))
}
