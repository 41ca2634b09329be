import { Clock, Mail, MapPin, Phone, Printer } from 'lucide-react'
import { type ReactNode, useEffect, useState } from 'react'
import { classNames } from '../../ui/class-names.ts'
import { PhoneLink } from '../../ui/phone-link.tsx'
import { SiteLink } from '../../ui/site-link.tsx'
import { useHolidayClass } from '../use-holiday-class.ts'
import { useShell } from '../use-shell.ts'
import { ColorSchemeButton } from './color-scheme-button.tsx'

const SOLD_BY_ITSELF = 'domains'

export function Footer() {
  const { company, services } = useShell()
  return (
    <footer
      className={classNames(
        'render-when-near mt-16 border-t border-line bg-tint pb-(--bottom-bar) text-sm',
        useHolidayClass(),
      )}>
      <div className="wrap grid gap-10 py-12 md:grid-cols-[1fr_2fr_1.2fr]">
        <FooterNavigation title="Quick Links">
          <FooterLink href="/">Home</FooterLink>
          <FooterLink href="/products">Products</FooterLink>
          <FooterLink href="/services">Services</FooterLink>
          <FooterLink href="/about">About Us</FooterLink>
          <FooterLink href="/gift-cards">Gift Cards</FooterLink>
          <FooterLink href="/cart">Cart</FooterLink>
          <FooterLink href="/wishlist">Wishlist</FooterLink>
          <FooterLink href="/order-tracking/0">Track Order</FooterLink>
        </FooterNavigation>
        <FooterNavigation title="Our Services" isWide>
          {services
            .filter(({ slug }) => slug !== SOLD_BY_ITSELF)
            .map(({ name, slug }) => (
              <FooterLink key={slug} href={`/services/${slug}`}>
                {name}
              </FooterLink>
            ))}
          <FooterLink href="/godaddy">Domain Services</FooterLink>
        </FooterNavigation>
        <ContactBlock />
      </div>
      <div className="border-t border-line">
        <div className="wrap flex flex-wrap items-center justify-between gap-x-8 gap-y-2 py-5 text-muted">
          <p>
            © <CurrentYear /> {company.name}. {company.tagline}
          </p>
          <div className="flex flex-wrap items-center gap-x-6">
            <FooterLink href="/terms">Terms & Conditions</FooterLink>
            <FooterLink href="/privacy">Privacy Policy</FooterLink>
            <FooterLink href="/cookies">Cookies</FooterLink>
            <FooterLink href="/accessibility">Accessibility</FooterLink>
            <ColorSchemeButton />
          </div>
        </div>
      </div>
    </footer>
  )
}

function FooterNavigation({ title, isWide, children }: { title: string; isWide?: boolean; children: ReactNode }) {
  return (
    <nav aria-label={title}>
      <h2 className="mb-3 text-base">{title}</h2>
      <div className={classNames('columns-2 gap-8', isWide ? 'lg:columns-3' : 'md:columns-1')}>{children}</div>
    </nav>
  )
}

function FooterLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <SiteLink href={href} className="block break-inside-avoid py-1.5 hover:text-primary hover:underline">
      {children}
    </SiteLink>
  )
}

/** A page may stay cached over New Year's Eve, so the browser corrects the year. */
function CurrentYear() {
  const [year, setYear] = useState(thisYear)
  useEffect(() => setYear(thisYear()), [])
  return <span suppressHydrationWarning>{year}</span>
}

function thisYear(): number {
  return new Date().getFullYear()
}

function ContactBlock() {
  const { company } = useShell()
  return (
    <section aria-label="Contact Us">
      <h2 className="mb-3 text-base">Contact Us</h2>
      <address className="grid gap-3 not-italic">
        <Line icon={<MapPin aria-hidden />}>
          <a
            href={company.mapUrl}
            rel="noreferrer"
            target="_blank"
            className="inline-block hover:text-primary hover:underline">
            {company.address}
            <br />
            {company.city}, {company.state} {company.zip}
            <span className="sr-only"> (map, opens in a new tab)</span>
          </a>
        </Line>
        <Line icon={<Phone aria-hidden />}>
          <PhoneLink phone={company.phone} className="figures hover:text-primary hover:underline" />
        </Line>
        {company.fax && (
          <Line icon={<Printer aria-hidden />}>
            <span className="figures">Fax {company.fax}</span>
          </Line>
        )}
        <Line icon={<Mail aria-hidden />}>
          <a href={`mailto:${company.email}`} className="hover:text-primary hover:underline">
            {company.email}
          </a>
        </Line>
        <Line icon={<Clock aria-hidden />}>
          <span className="whitespace-pre-line">{company.hours}</span>
        </Line>
      </address>
      <SocialLinks />
    </section>
  )
}

function Line({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <p className="flex min-h-6 gap-2.5 [&>svg]:mt-0.5 [&>svg]:size-4 [&>svg]:shrink-0 [&>svg]:text-muted">
      {icon}
      <span>{children}</span>
    </p>
  )
}

function SocialLinks() {
  const { company } = useShell()
  const profiles = [
    { name: 'Facebook', url: company.facebook },
    { name: 'X (Twitter)', url: company.twitter },
    { name: 'Instagram', url: company.instagram },
    { name: 'LinkedIn', url: company.linkedin },
  ].filter(({ url }) => url !== null)
  if (profiles.length === 0) return null
  return (
    <ul aria-label="Social media" className="mt-4 flex flex-wrap gap-x-4">
      {profiles.map(({ name, url }) => (
        <li key={name}>
          <a href={url ?? undefined} rel="me noreferrer" target="_blank" className="link inline-block py-1.5">
            {name}
          </a>
        </li>
      ))}
    </ul>
  )
}
