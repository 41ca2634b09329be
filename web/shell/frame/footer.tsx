import { type ReactNode, useEffect, useState } from 'react'
import { classNames } from '../../ui/class-names.ts'
import { SiteLink } from '../../ui/site-link.tsx'
import { useHolidayClass } from '../use-holiday-class.ts'
import { useShell } from '../use-shell.ts'
import { ContactBlock } from './contact-block.tsx'

const SOLD_BY_ITSELF = 'domains'

export function Footer() {
  const { company, services } = useShell()
  return (
    <footer
      className={classNames(
        'mt-16 border-t border-line bg-tint pb-(--bottom-bar) text-sm',
        useHolidayClass(),
      )}
    >
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
          <p className="flex flex-wrap gap-x-6">
            <FooterLink href="/terms">Terms & Conditions</FooterLink>
            <FooterLink href="/privacy">Privacy Policy</FooterLink>
            <FooterLink href="/cookies">Cookies</FooterLink>
            <FooterLink href="/accessibility">Accessibility</FooterLink>
          </p>
        </div>
      </div>
    </footer>
  )
}

function FooterNavigation({
  title,
  isWide,
  children,
}: {
  title: string
  isWide?: boolean
  children: ReactNode
}) {
  return (
    <nav aria-label={title}>
      <h2 className="mb-3 text-base">{title}</h2>
      <div className={isWide ? 'columns-2 gap-8 lg:columns-3' : undefined}>{children}</div>
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
