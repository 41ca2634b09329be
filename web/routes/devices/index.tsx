import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { ChevronDown } from 'lucide-react'
import { useId } from 'react'
import { truncateText } from '#contract/truncate-text.ts'
import { useApi } from '../../api.ts'
import { oneText } from '../../search-params.ts'
import { pageHead } from '../../shell/page-head.ts'
import { breadcrumbList } from '../../shell/structured-data.ts'
import { buttonLook } from '../../ui/button-look.ts'
import { TextInput } from '../../ui/form/text-input.tsx'
import { EmptyState } from '../../ui/page/empty-state.tsx'
import { Page } from '../../ui/page/page.tsx'
import { DeviceLinks } from './-device-links.tsx'

const crumbs = [{ name: 'Home', href: '/' }, { name: 'Devices' }]

type Search = { q?: string }

function readSearch(raw: Record<string, unknown>): Search {
  return { q: truncateText(oneText(raw.q)?.trim() ?? '', 80) || undefined }
}

export const Route = createFileRoute('/devices/')({
  validateSearch: readSearch,
  loaderDeps: ({ search }) => readSearch(search),
  loader: async ({ context: { api, queryClient }, deps: { q } }) => {
    await (q
      ? queryClient.ensureQueryData(api.query('GET /devices/find', { q }))
      : queryClient.ensureQueryData(api.query('GET /devices')))
  },
  head: ({ match: { context, loaderDeps } }) =>
    pageHead(context, {
      title: 'For your device',
      description: 'Choose your phone, tablet, laptop, console or watch to see compatible parts and repairs.',
      path: '/devices',
      facts: [breadcrumbList(crumbs, context.origin)],
      isPrivate: Boolean(loaderDeps.q),
    }),
  component: DevicesPage,
})

function DevicesPage() {
  const { q } = Route.useLoaderDeps()
  return (
    <Page
      title="For your device"
      crumbs={crumbs}
      lead="Search by model name or number, or pick a brand, to see compatible parts and repairs.">
      <div className="grid gap-6">
        <FindForm q={q ?? ''} />
        {q ? <Found q={q} /> : <ByMaker />}
      </div>
    </Page>
  )
}

/** This GET form works without JavaScript; with JavaScript, typing searches immediately. */
function FindForm({ q }: { q: string }) {
  const id = useId()
  const navigate = useNavigate()
  const go = (text: string) =>
    navigate({ to: '/devices', search: { q: text || undefined }, replace: true, resetScroll: false })
  return (
    <search>
      <form
        action="/devices"
        className="flex max-w-xl flex-wrap items-end gap-2"
        onSubmit={(event) => {
          event.preventDefault()
          go(String(new FormData(event.currentTarget).get('q') ?? ''))
        }}>
        <div className="grid grow gap-1.5">
          <label htmlFor={id} className="text-sm font-semibold">
            Device
          </label>
          <TextInput
            key={q}
            id={id}
            name="q"
            type="search"
            defaultValue={q}
            placeholder="iPhone 13, A2633, Galaxy S21"
            autoComplete="off"
          />
        </div>
        <button type="submit" className={buttonLook()}>
          Find
        </button>
      </form>
    </search>
  )
}

function Found({ q }: { q: string }) {
  const { data: devices } = useSuspenseQuery(useApi().query('GET /devices/find', { q }))
  if (devices.length === 0)
    return (
      <EmptyState title={`No matches for “${q}”`}>
        Try the model name or number. If yours is not listed, ask us: we may still repair it.
      </EmptyState>
    )
  return (
    <section aria-live="polite" className="grid gap-3">
      <h2 className="text-lg">
        {devices.length === 1 ? '1 device' : `${devices.length} devices`} for “{q}”
      </h2>
      <DeviceLinks devices={devices} />
    </section>
  )
}

function ByMaker() {
  const { data: devices } = useSuspenseQuery(useApi().query('GET /devices'))
  const makers = Map.groupBy(devices, ({ make }) => make)
  return (
    <div className="grid items-start gap-3 lg:grid-cols-2">
      {[...makers].map(([make, ofMaker]) => (
        <details key={make} className="group rounded-card border border-line bg-surface open:lg:col-span-2">
          <summary className="flex min-h-11 cursor-pointer list-none items-center gap-3 rounded-card px-4 py-3 hover:bg-tint [&::-webkit-details-marker]:hidden">
            <span className="grow font-semibold">{make}</span>
            <span className="text-sm text-muted">{ofMaker.length === 1 ? '1 model' : `${ofMaker.length} models`}</span>
            <ChevronDown aria-hidden className="size-5 text-muted group-open:rotate-180" />
          </summary>
          <div className="grid gap-4 border-t border-line px-4 py-4">
            {[...Map.groupBy(ofMaker, ({ line }) => line)].map(([line, ofLine]) => (
              <section key={line} className="grid gap-2">
                <h2 className="text-base">{line}</h2>
                <DeviceLinks devices={ofLine} />
              </section>
            ))}
          </div>
        </details>
      ))}
    </div>
  )
}
