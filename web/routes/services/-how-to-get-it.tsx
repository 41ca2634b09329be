import { CalendarDays, Clock, Globe, MapPin, MessageCircleQuestion, Phone } from 'lucide-react'
import { telephoneHref, telephoneText } from '#contract/telephone.ts'
import { OpenNow } from '../../shell/frame/open-now.tsx'
import { useShell } from '../../shell/use-shell.ts'
import { buttonLook } from '../../ui/button-look.ts'
import { LinkButton } from '../../ui/link-button.tsx'
import type { Service } from './-service-facts.ts'

const REPAIRS: ReadonlySet<string> = new Set(['pc_repair', 'phone_repair'])

export function HowToGetIt({ service }: { service: Service }) {
  const { company } = useShell()
  const isDomains = service.type === 'domain'
  return (
    <section aria-label="How to get it" className="grid gap-4 rounded-card border border-line bg-surface p-5">
      <p className="font-semibold">{invitation(service)}</p>
      {isDomains && (
        <LinkButton href="/godaddy" kind="call" size="large">
          <Globe aria-hidden className="size-5" /> Search for a domain name
        </LinkButton>
      )}
      {service.isBookable && (
        <LinkButton href={`/book/${service.canonicalSlug}`} kind="call" size="large">
          <CalendarDays aria-hidden className="size-5" />
          {bookingLabel(service)}
        </LinkButton>
      )}
      {mayAsk(service) && (
        <LinkButton
          href={`/ask/${service.canonicalSlug}`}
          kind={service.isBookable || isDomains ? 'quiet' : 'call'}
          size="large">
          <MessageCircleQuestion aria-hidden className="size-5" />
          {service.isQuoted ? 'Request a quote' : 'Send a request'}
        </LinkButton>
      )}
      <a
        href={telephoneHref(company.phone)}
        className={buttonLook(
          service.isBookable || isDomains || mayAsk(service) ? 'quiet' : 'call',
          'large',
          'figures',
        )}>
        <Phone aria-hidden className="size-5" /> Call {telephoneText(company.phone)}
      </a>
      <div className="grid gap-2 text-sm">
        <p className="flex gap-2.5">
          <Clock aria-hidden className="mt-0.5 size-4 shrink-0 text-muted" />
          <span className="grid">
            <OpenNow />
            <span className="text-muted">{company.hours}</span>
          </span>
        </p>
        <p className="flex gap-2.5">
          <MapPin aria-hidden className="mt-0.5 size-4 shrink-0 text-muted" />
          <a href={company.mapUrl} target="_blank" rel="noreferrer" className="link">
            {company.address}, {company.city}, {company.state} {company.zip}
            <span className="sr-only"> (map, opens in a new tab)</span>
          </a>
        </p>
      </div>
    </section>
  )
}

export function bookingLabel({ type }: Service): string {
  return REPAIRS.has(type) ? 'Book a repair' : 'Book a time'
}

function mayAsk({ isQuoted, isPayable }: Service): boolean {
  return isQuoted || !isPayable
}

function invitation({ type, isWalkIn, isBookable, isQuoted }: Service): string {
  if (type === 'domain') return 'Search for a name and order it online, or ask us.'
  if (isWalkIn && isBookable) return 'Walk in during opening hours, or book a time.'
  if (isWalkIn) return 'Walk in during opening hours. No appointment needed.'
  if (isQuoted) return 'Tell us what you need. You get a written quote before any work.'
  return isBookable ? 'By appointment: book a time, or call us.' : 'Please call us.'
}
