import { useNavigate } from '@tanstack/react-router'
import { NeedsScript } from '../ui/needs-script.tsx'
import type { Crumb } from '../ui/page/breadcrumbs.tsx'
import { Page } from '../ui/page/page.tsx'
import { TabPanels } from '../ui/page/tab-panels.tsx'
import { DomainSearch } from './domain-search.tsx'
import { HostingPlans } from './hosting-plans.tsx'
import { OwnName } from './own-name.tsx'
import { RenewCard } from './renew-card.tsx'
import { RenewHostingCard } from './renew-hosting-card.tsx'

export type DomainsTab = 'domains' | 'hosting'

interface Props {
  tab: DomainsTab
  crumbs: Crumb[]
  /** The domain name or hosting number from the renewal email's link. */
  renew: string | undefined
}

export function DomainsPage({ tab, crumbs, renew }: Props) {
  const navigate = useNavigate()
  return (
    <Page
      title="Domains and hosting"
      crumbs={crumbs}
      lead="One name, five endings, checked at once. We tell you who said so, and when."
    >
      <NeedsScript what="Looking up a name" />
      {renew && (tab === 'hosting' ? <RenewHostingCard line={renew} /> : <RenewCard domain={renew} />)}
      <TabPanels
        label="Domains and hosting"
        current={tab}
        onChange={(name) =>
          void navigate({
            to: '/godaddy',
            search: { tab: name === 'hosting' ? name : undefined },
            replace: true,
            resetScroll: false,
          })
        }
        panels={[
          { name: 'domains', label: 'Domains', content: <Names /> },
          { name: 'hosting', label: 'Hosting', content: <HostingPlans /> },
        ]}
      />
    </Page>
  )
}

function Names() {
  return (
    <div className="grid gap-8">
      <DomainSearch />
      <OwnName />
    </div>
  )
}
