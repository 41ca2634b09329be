import { useQuery } from '@tanstack/react-query'
import { Pencil, Printer } from 'lucide-react'
import Markdown, { type MarkdownToJSX } from 'markdown-to-jsx/react'
import { Children, isValidElement, type PropsWithChildren, type ReactNode } from 'react'
import type { GuideSlug } from '#contract/branding/guide-slugs.ts'
import { telephoneText } from '#contract/telephone.ts'
import { RequireUser } from '../../accounts/require-user.tsx'
import { type Output, useApi } from '../../api.ts'
import { shopTime } from '../../shell/shop-time.ts'
import { useShell } from '../../shell/use-shell.ts'
import { Button } from '../../ui/button.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { Page } from '../../ui/page/page.tsx'
import { QueryError } from '../../ui/page/query-error.tsx'
import { Skeleton } from '../../ui/page/skeleton.tsx'
import './guide.css'

/** The page's title is its only `h1`, and typed HTML is shown as text. */
const OPTIONS: MarkdownToJSX.Options = {
  disableParsingRawHTML: true,
  forceBlock: true,
  wrapper: 'div',
  overrides: {
    h1: { component: 'h2' },
    table: { component: WideTable },
    input: { component: Tick },
    img: { component: Figure },
  },
}

export function GuidePage({ slug }: { slug: GuideSlug }) {
  return (
    <RequireUser admits={(user) => user.permissions.includes('branding.read')}>
      {(user) => <LoadedPage slug={slug} mayEdit={user.permissions.includes('branding.write')} />}
    </RequireUser>
  )
}

function LoadedPage({ slug, mayEdit }: { slug: GuideSlug; mayEdit: boolean }) {
  const query = useQuery(useApi().query('GET /admin/guides/:slug', { slug }))
  if (!query.data && query.error) return <QueryError query={query} />
  if (!query.data) return <Skeleton className="wrap h-dvh" />
  return <Read guide={query.data} mayEdit={mayEdit} />
}

function Read({ guide, mayEdit }: { guide: Output<'GET /admin/guides/:slug'>; mayEdit: boolean }) {
  const { company } = useShell()
  const { slug, title, summary, text, version, changedAt } = guide
  const source =
    `${company.name} · ${telephoneText(company.phone)} · ` +
    (changedAt ? `version ${version}, ${shopTime(changedAt, company.timeZone)}` : 'as it came with the program')
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
        }>
        <GuideText text={text} />
        <p className="border-t border-line pt-4 text-sm text-muted print:hidden">{source}</p>
      </Page>
    </>
  )
}

function GuideHead({ source }: { source: string }) {
  const { face } = useShell()
  return (
    <div className="wrap hidden print:block">
      <p className="mb-4 flex items-center justify-between gap-4 border-b border-line pb-3 text-xs text-muted">
        <img src={face?.logo.url ?? '/logo.svg'} alt="" className="h-8 w-auto max-w-48 object-contain" />
        {source}
      </p>
    </div>
  )
}

function GuideText({ text }: { text: string }) {
  return (
    <Markdown options={OPTIONS} className="guide">
      {text}
    </Markdown>
  )
}

/** The wrapper scrolls on narrow screens. It is not a landmark, because a guide has ten tables. */
function WideTable(props: React.ComponentProps<'table'>) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset belongs in a form
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be reachable by keyboard
    <div className="guide-table" role="group" aria-label={`Table: ${headOf(props)}`} tabIndex={0}>
      <table {...props} />
    </div>
  )
}

function headOf({ children }: React.ComponentProps<'table'>): string {
  const [head] = Children.toArray(children)
  return cellsOf(head).join(', ')
}

function cellsOf(node: ReactNode): string[] {
  if (!isValidElement<PropsWithChildren>(node)) return []
  const { children } = node.props
  return node.type === 'th' ? [textOf(children)] : Children.toArray(children).flatMap(cellsOf)
}

function textOf(node: ReactNode): string {
  if (typeof node === 'string') return node
  const inner = isValidElement<PropsWithChildren>(node) ? node.props.children : node
  return typeof inner === 'string' ? inner : Children.toArray(inner).map(textOf).join('')
}

function Tick() {
  return <span aria-hidden className="guide-tick" />
}

/**
 * The caption replaces the alternative text. The picture is loaded eagerly, because printing includes only loaded
 * pictures.
 */
function Figure({ src, alt }: React.ComponentProps<'img'>) {
  return (
    <span className="guide-figure">
      <img src={src} alt="" width={1280} height={800} />
      <span className="guide-caption">{alt}</span>
    </span>
  )
}
