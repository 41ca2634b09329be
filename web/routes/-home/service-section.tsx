import { useSuspenseQuery } from '@tanstack/react-query'
import { useApi } from '../../api.ts'
import { ServiceGrid } from '../../services/service-card.tsx'
import { serviceCards } from '../../services/service-cards.ts'
import { EmptyState } from '../../ui/page/empty-state.tsx'
import { Section } from '../../ui/page/section.tsx'
import { SiteLink } from '../../ui/site-link.tsx'

export function ServiceSection() {
  const { data: services } = useSuspenseQuery(serviceCards(useApi()))
  return (
    <Section
      id="services"
      title="Our services"
      lead="Walk in, or call first. You’ll know the price before we start."
      aside={
        <SiteLink href="/services" className="link inline-flex min-h-11 items-center">
          All services and prices
        </SiteLink>
      }>
      {services.length > 0 ? (
        <ServiceGrid services={services} isBrief />
      ) : (
        <EmptyState title="No services available at the moment." />
      )}
    </Section>
  )
}
