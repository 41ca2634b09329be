import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '../shell/page-head.ts'
import { useShell } from '../shell/use-shell.ts'
import { buttonLook } from '../ui/button-look.ts'
import { Card } from '../ui/card.tsx'
import { Page } from '../ui/page/page.tsx'
import { PhoneLink } from '../ui/phone-link.tsx'

/** Saved by `web/public/offline-worker.js`, and shown without scripts at the URL of any page that cannot be loaded. */
export const Route = createFileRoute('/offline')({
  head: ({ match: { context } }) =>
    pageHead(context, {
      title: 'You are offline',
      description: 'How to reach us while you are offline.',
      path: '/offline',
      isPrivate: true,
    }),
  component: OfflinePage,
})

function OfflinePage() {
  const { company } = useShell()
  return (
    <Page title="You are offline" lead="This page needs a connection. What is in your cart stays there.">
      <div className="grid max-w-xl gap-6">
        {/* biome-ignore lint/a11y/useValidAnchor: an empty reference is the URL of the page that could not be loaded */}
        <a href="" className={buttonLook('primary', 'large', 'justify-self-start')}>
          Try again
        </a>
        {/* `web/public/offline-worker.js` fills and shows it if this browser has seen a repair. */}
        <section hidden>
          <Card className="grid gap-2">
            <h2 className="text-lg">Your repair {'{number}'}</h2>
            <p>{'{status}'}</p>
            <p className="text-muted">As of {'{seenAt}'}. It may have changed since then.</p>
          </Card>
        </section>
        <Card className="grid gap-2">
          <h2 className="text-lg">{company.name}</h2>
          <p>
            <PhoneLink phone={company.phone} />
          </p>
          <p>
            {company.address}, {company.city}, {company.state} {company.zip}
          </p>
          <p className="text-muted">{company.hours}</p>
        </Card>
      </div>
    </Page>
  )
}
