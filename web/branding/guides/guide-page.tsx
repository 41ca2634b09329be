import { useQuery } from '@tanstack/react-query'
import { Pencil, Printer } from 'lucide-react'
import type { GuideSlug } from '#contract/branding/guide-slugs.ts'
import { RequireUser } from '../../accounts/require-user.tsx'
import { type Output, useApi } from '../../api.ts'
import { shopTime } from '../../shell/shop-time.ts'
import { useShell } from '../../shell/use-shell.ts'
import { Button } from '../../ui/button.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { Page } from '../../ui/page/page.tsx'
import { QueryError } from '../../ui/page/query-error.tsx'
import { Skeleton } from '../../ui/page/skeleton.tsx'
import { GuideHead } from './guide-head.tsx'
import { GuideText } from './guide-text.tsx'

export function GuidePage({ slug }: { slug: GuideSlug }) {
  return (
    <RequireUser admits={(user) => user.permissions.includes('branding.read')}>
      {(user) => <Opened slug={slug} mayEdit={user.permissions.includes('branding.write')} />}
    </RequireUser>
  )
}

function Opened({ slug, mayEdit }: { slug: GuideSlug; mayEdit: boolean }) {
  const query = useQuery(useApi().query('GET /admin/guides/:slug', { slug }))
  if (!query.data && query.error) return <QueryError query={query} />
  if (!query.data) return <Skeleton className="wrap h-dvh" />
  return <Read guide={query.data} mayEdit={mayEdit} />
}

function Read({ guide, mayEdit }: { guide: Output<'GET /admin/guides/:slug'>; mayEdit: boolean }) {
  const { company } = useShell()
  const { slug, title, summary, text, version, changedAt } = guide
  const source =
    `${company.name} · ${company.phone} · ` +
    (changedAt
      ? `version ${version}, ${shopTime(changedAt, company.timeZone)}`
      : 'as it came with the program')
  return (
    <>
      <GuideHead source={source} />
      <Page
        title={title}
        lead={summary}
        crumbs={[{ name: 'Branding', href: '/branding' }, { name: title }]}
        actions={
          <div className="flex flex-wrap gap-2 print:hidden">
            <Button kind="quiet" onClick={() => print()}>
              <Printer aria-hidden className="size-4" /> Print
            </Button>
            {mayEdit && (
              <LinkButton kind="quiet" href={`/guides/${slug}/edit`}>
                <Pencil aria-hidden className="size-4" /> Edit
              </LinkButton>
            )}
          </div>
        }
      >
        <GuideText text={text} />
        <p className="border-t border-line pt-4 text-sm text-muted print:hidden">{source}</p>
      </Page>
    </>
  )
}
