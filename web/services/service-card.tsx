import { formatMoney } from '../ui/money.tsx'
import { Picture } from '../ui/picture.tsx'
import { SiteLink } from '../ui/site-link.tsx'
import type { ServiceTeaser } from './service-cards.ts'

/** One link over the whole card. */
export function ServiceCard({ service }: { service: ServiceTeaser }) {
  const { name, slug, summary, imageUrl, pricesFrom } = service
  return (
    <article className="group relative flex h-full gap-4 rounded-card border border-line bg-surface p-3 transition hover:border-control hover:shadow-raised has-[a:focus-visible]:outline-3 has-[a:focus-visible]:outline-offset-2 has-[a:focus-visible]:outline-primary">
      <Picture
        src={imageUrl}
        alt=""
        width={88}
        height={88}
        className="size-22 shrink-0 rounded-control object-cover"
      />
      <div className="grid content-start gap-1">
        <h3 className="text-base">
          <SiteLink
            href={`/services/${slug}`}
            className="outline-none after:absolute after:inset-0 group-hover:underline"
          >
            {name}
          </SiteLink>
        </h3>
        <p className="text-sm leading-snug text-muted">{summary}</p>
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

export function ServiceGrid({ services }: { services: ServiceTeaser[] }) {
  return (
    <ul className="grid gap-3 sm:grid-cols-2 sm:gap-4 lg:grid-cols-3">
      {services.map((service) => (
        <li key={service.slug}>
          <ServiceCard service={service} />
        </li>
      ))}
    </ul>
  )
}
