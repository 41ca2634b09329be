import { classNames } from '../ui/class-names.ts'
import { formatMoney } from '../ui/money.tsx'
import { Picture } from '../ui/picture.tsx'
import { SiteLink } from '../ui/site-link.tsx'
import type { ServiceTeaser } from './service-cards.ts'

interface Props {
  services: ServiceTeaser[]
  isBrief?: boolean
  pathOf?: (slug: string) => string
}

export function ServiceGrid({ services, isBrief = false, pathOf = servicePath }: Props) {
  return (
    <ul className="grid gap-3 sm:grid-cols-2 sm:gap-4 lg:grid-cols-3">
      {services.map((service) => (
        <li key={service.slug}>
          <ServiceCard service={service} isBrief={isBrief} href={pathOf(service.slug)} />
        </li>
      ))}
    </ul>
  )
}

function servicePath(slug: string): string {
  return `/services/${slug}`
}

function ServiceCard({ service, isBrief, href }: { service: ServiceTeaser; isBrief: boolean; href: string }) {
  const { name, summary, imageUrl, pricesFrom } = service
  return (
    <article className="group relative flex h-full gap-4 rounded-card border border-line bg-surface p-3 transition hover:border-control hover:shadow-raised has-[a:focus-visible]:outline-3 has-[a:focus-visible]:outline-offset-2 has-[a:focus-visible]:outline-primary">
      <div className={classNames('shrink-0', isBrief ? 'h-15 w-20 sm:h-21 sm:w-28' : 'h-21 w-28')}>
        <Picture src={imageUrl} alt="" width={112} height={84} className="size-full rounded-control object-cover" />
      </div>
      <div className="grid content-center gap-1 sm:content-start">
        <h3 className="text-base">
          <SiteLink href={href} className="outline-none after:absolute after:inset-0 group-hover:underline">
            {name}
          </SiteLink>
        </h3>
        <p className={classNames('text-sm leading-snug text-muted', isBrief && 'max-sm:hidden')}>{summary}</p>
        {pricesFrom && (
          <p className="figures text-sm font-semibold text-primary">
            from {formatMoney(pricesFrom.amount)}
            {pricesFrom.unit && <span className="font-normal text-muted"> {pricesFrom.unit}</span>}
          </p>
        )}
      </div>
    </article>
  )
}
