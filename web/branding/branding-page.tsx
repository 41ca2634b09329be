import { useQuery } from '@tanstack/react-query'
import { Download, FileText } from 'lucide-react'
import { useState } from 'react'
import { RequireUser } from '../accounts/require-user.tsx'
import { useApi } from '../api.ts'
import { buttonLook } from '../ui/button-look.ts'
import { Field } from '../ui/form/field.tsx'
import { TextInput } from '../ui/form/text-input.tsx'
import { Page } from '../ui/page/page.tsx'
import { QueryError } from '../ui/page/query-error.tsx'
import { Skeleton } from '../ui/page/skeleton.tsx'
import { SiteLink } from '../ui/site-link.tsx'
import { BrandingSection } from './branding-section.tsx'
import { ColorSection } from './color-section.tsx'
import { LogoSection } from './logo/logo-section.tsx'
import { FaceForm } from './own/face-form.tsx'
import { VoiceSection } from './voice-section.tsx'

export function BrandingPage() {
  return (
    <RequireUser admits={(user) => user.permissions.includes('branding.read')}>
      {(user) => (
        <Page
          title="Branding"
          lead="The logo and its files, colors, type and voice, and the guides for running the business."
          crumbs={[{ name: 'Back office', href: '/admin' }, { name: 'Branding' }]}>
          <div className="grid gap-14">
            {user.permissions.includes('branding.write') && <OwnSection />}
            <LogoSection />
            <ColorSection />
            <VoiceSection />
            <PrintSection />
            <GuideList />
          </div>
        </Page>
      )}
    </RequireUser>
  )
}

function OwnSection() {
  const query = useQuery({ ...useApi().query('GET /admin/face'), gcTime: 0, refetchOnMount: 'always' })
  return (
    <BrandingSection
      id="own"
      title="Your own logo and color"
      lead="Shown on every page, email and printout, on home screens and in link previews. Change the name in Company Info.">
      {query.data ? (
        <FaceForm key={query.data.version} face={query.data} />
      ) : query.error ? (
        <QueryError query={query} />
      ) : (
        <Skeleton className="h-64" />
      )}
    </BrandingSection>
  )
}

function GuideList() {
  const query = useQuery(useApi().query('GET /admin/guides'))
  return (
    <BrandingSection
      id="guides"
      title="Guides"
      lead="How to run this business with this program, with your company’s details filled in. Read, print or edit them.">
      {query.data ? (
        <ul className="grid gap-3 sm:grid-cols-2 xl:grid-cols-3">
          {query.data.map(({ slug, title, summary, version }) => (
            <li
              key={slug}
              className="relative grid grid-cols-[auto_1fr] gap-3 rounded-card border border-line bg-surface p-4 hover:border-control">
              <FileText aria-hidden className="mt-0.5 size-5 text-muted" />
              <div className="grid content-start gap-1">
                <h3 className="font-semibold">
                  <SiteLink href={`/guides/${slug}`} className="after:absolute after:inset-0 hover:underline">
                    {title}
                  </SiteLink>
                </h3>
                <p className="text-sm text-muted">{summary}</p>
                {version > 0 && <p className="text-xs text-muted">Your version {version}</p>}
              </div>
            </li>
          ))}
        </ul>
      ) : query.error ? (
        <QueryError query={query} />
      ) : (
        <Skeleton className="h-96" />
      )}
    </BrandingSection>
  )
}

function PrintSection() {
  const query = useQuery(useApi().query('GET /admin/print-files'))
  return (
    <BrandingSection
      id="print"
      title="For the print shop"
      lead="Full-size PDFs with 1/8 in bleed and crop marks, made from your current company details, services, logo and color. Order them trimmed to the size shown. Black text prints in black ink only.">
      {query.data ? (
        <ul className="grid gap-4 sm:grid-cols-2 xl:grid-cols-3">
          {query.data.map(({ name, title, summary, width, height }) => (
            <li
              key={name}
              className="grid content-start justify-items-start gap-2 rounded-card border border-line bg-surface p-4">
              <h3 className="font-semibold">{title}</h3>
              <p className="text-sm text-muted">{summary}</p>
              <p className="figures text-sm">
                {width} × {height} in
              </p>
              {name === 'business-card' ? (
                <CardForm />
              ) : (
                <a
                  href={`/api/admin/print-files/${name}`}
                  download
                  aria-label={`Download ${title} as PDF`}
                  className={buttonLook('quiet', 'small')}>
                  <Download aria-hidden className="size-4" /> PDF
                </a>
              )}
            </li>
          ))}
        </ul>
      ) : query.error ? (
        <QueryError query={query} />
      ) : (
        <Skeleton className="h-64" />
      )}
    </BrandingSection>
  )
}

function CardForm() {
  const [person, setPerson] = useState('')
  const [role, setRole] = useState('')
  const given = Object.entries({ person, role }).filter(([, value]) => value.trim() !== '')
  return (
    <div className="grid w-full justify-items-start gap-3">
      <Field label="Name on the card">
        <TextInput value={person} maxLength={60} onChange={(event) => setPerson(event.target.value)} />
      </Field>
      <Field label="What they do">
        <TextInput value={role} maxLength={60} onChange={(event) => setRole(event.target.value)} />
      </Field>
      <a
        href={`/api/admin/print-files/business-card?${new URLSearchParams(given)}`}
        download
        aria-label="Download Business card as PDF"
        className={buttonLook('quiet', 'small')}>
        <Download aria-hidden className="size-4" /> PDF
      </a>
    </div>
  )
}
