import type { Output } from '../api.ts'
import { EmptyState } from '../ui/page/empty-state.tsx'
import { Page } from '../ui/page/page.tsx'
import { PhoneLink } from '../ui/phone-link.tsx'
import { SiteLink } from '../ui/site-link.tsx'
import { useShell } from './use-shell.ts'

type Policy = Output<'GET /policies/:slug'>

const POLICIES = [
  { href: '/terms', name: 'Terms & Conditions' },
  { href: '/privacy', name: 'Privacy Policy' },
  { href: '/returns', name: 'Returns & Refunds' },
  { href: '/repair-terms', name: 'Repair Terms' },
]

export function PolicyPage({ policy: { title, updatedOn, version, sections } }: { policy: Policy }) {
  return (
    <Page
      title={title}
      crumbs={[{ name: 'Home', href: '/' }, { name: title }]}
      lead={
        <>
          Last updated <time dateTime={updatedOn}>{dateText(updatedOn)}</time>, version {version}
        </>
      }>
      <div className="grid grid-cols-1 gap-10 lg:grid-cols-[3fr_1fr]">
        <div className="grid max-w-3xl gap-8">
          {sections.map(({ heading, paragraphs }) => (
            <section key={heading} className="grid gap-3">
              <h2 className="text-lg">{heading}</h2>
              {paragraphs.map((paragraph) => (
                <p key={paragraph}>{paragraph}</p>
              ))}
            </section>
          ))}
        </div>
        <nav aria-label="Policies" className="content-start text-sm lg:sticky lg:top-32 lg:self-start">
          <ul className="grid gap-1 border-l-2 border-line pl-4">
            {POLICIES.map(({ href, name }) => (
              <li key={href}>
                <SiteLink
                  href={href}
                  className="inline-flex min-h-9 items-center hover:underline aria-[current=page]:font-semibold aria-[current=page]:text-primary">
                  {name}
                </SiteLink>
              </li>
            ))}
          </ul>
        </nav>
      </div>
    </Page>
  )
}

/** Every page links to the policies, but a new shop has none yet. */
export function PolicyNotWritten() {
  const { company } = useShell()
  return (
    <Page title="Not written yet">
      <EmptyState title="This policy is not available yet">
        Questions? Call <PhoneLink phone={company.phone} /> or write to{' '}
        <a href={`mailto:${company.email}`} className="link">
          {company.email}
        </a>
        .
      </EmptyState>
    </Page>
  )
}

function dateText(day: string): string {
  return new Date(`${day}T12:00:00Z`).toLocaleDateString('en-US', { timeZone: 'UTC', dateStyle: 'long' })
}
