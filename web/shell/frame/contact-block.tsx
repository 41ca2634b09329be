import { Clock, Mail, MapPin, Phone, Printer } from 'lucide-react'
import type { ReactNode } from 'react'
import { telephoneHref } from '#contract/telephone.ts'
import { useShell } from '../use-shell.ts'

export function ContactBlock() {
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
            className="inline-block hover:text-primary hover:underline"
          >
            {company.address}
            <br />
            {company.city}, {company.state} {company.zip}
            <span className="sr-only"> (map, opens in a new tab)</span>
          </a>
        </Line>
        <Line icon={<Phone aria-hidden />}>
          <a href={telephoneHref(company.phone)} className="figures hover:text-primary hover:underline">
            {company.phone}
          </a>
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
