import { MapPin, Phone } from 'lucide-react'
import { OpenNow } from '../../shell/frame/open-now.tsx'
import { useShell } from '../../shell/use-shell.ts'
import { LinkButton } from '../../ui/link-button.tsx'
import { HeroPicture } from '../../ui/page/hero-picture.tsx'
import { PhoneLink } from '../../ui/phone-link.tsx'

export function Hero() {
  const { company } = useShell()
  return (
    <section className="border-b border-line bg-tint">
      <div className="wrap grid grid-cols-1 items-center gap-8 py-8 md:py-12 lg:grid-cols-[5fr_6fr] lg:gap-12">
        <div className="grid gap-5">
          <h1 tabIndex={-1} className="text-2xl sm:text-3xl">
            {company.tagline}
          </h1>
          <p className="max-w-xl text-base md:text-lg">{company.description}</p>
          <div className="flex flex-wrap gap-3">
            <LinkButton href="/book" kind="call" size="large">
              Book a repair
            </LinkButton>
            <LinkButton href="/#products" kind="quiet" size="large">
              Shop products
            </LinkButton>
            <LinkButton href="/#services" kind="quiet" size="large">
              Our services
            </LinkButton>
          </div>
          <div className="grid gap-x-8 gap-y-2 text-sm sm:grid-cols-[auto_1fr]">
            <p className="flex font-semibold sm:col-span-2">
              <OpenNow />
            </p>
            <p className="flex items-start gap-2">
              <MapPin aria-hidden className="mt-0.5 size-4 shrink-0 text-heart" />
              <a href={company.mapUrl} target="_blank" rel="noreferrer" className="link">
                {company.address}, {company.city}, {company.state}
                <span className="sr-only"> (map, opens in a new tab)</span>
              </a>
            </p>
            <p className="flex items-start gap-2">
              <Phone aria-hidden className="mt-0.5 size-4 shrink-0 text-heart" />
              <PhoneLink phone={company.phone} />
            </p>
          </div>
        </div>
        <HeroPicture className="aspect-4/3 w-full rounded-card border border-line bg-surface object-cover" />
      </div>
    </section>
  )
}
