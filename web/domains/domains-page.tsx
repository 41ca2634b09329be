import { useQuery } from '@tanstack/react-query'
import { ClientOnly, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useApi } from '../api.ts'
import { Card } from '../ui/card.tsx'
import { Field } from '../ui/form/field.tsx'
import { Select } from '../ui/form/select.tsx'
import { TextInput } from '../ui/form/text-input.tsx'
import { formatMoney } from '../ui/money.tsx'
import { NeedsScript } from '../ui/needs-script.tsx'
import type { Crumb } from '../ui/page/breadcrumbs.tsx'
import { Page } from '../ui/page/page.tsx'
import { TabPanels } from '../ui/page/tab-panels.tsx'
import { AddOfferButton } from './add-offer-button.tsx'
import { DomainSearch } from './domain-search.tsx'
import { HostingPlans } from './hosting-plans.tsx'
import { RequestDomainButton } from './request-domain-button.tsx'

const TASKS = [
  ['dns', 'Point it to my site (DNS)'],
  ['mailbox', 'Set up mailboxes'],
  ['transfer', 'Transfer it here'],
] as const

export type DomainsTab = 'domains' | 'hosting'

interface Props {
  tab: DomainsTab
  crumbs: Crumb[]
  renew: string | undefined
}

export function DomainsPage({ tab, crumbs, renew }: Props) {
  const navigate = useNavigate()
  return (
    <Page title="Domains and hosting" crumbs={crumbs} lead="Search .com, .net, .org, .io and .co at once.">
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

function RenewHostingCard({ line }: { line: string }) {
  return (
    <Card className="flex flex-wrap items-center justify-between gap-4">
      <div className="grid gap-1">
        <h2 className="text-xl">Renew your hosting</h2>
        <p className="text-muted">
          Add a month to your current plan. For more months, change the quantity in the cart. No automatic renewal.
        </p>
      </div>
      <AddOfferButton
        itemType="hosting"
        item={{ id: line, renews: true }}
        name="One more month of hosting"
        label="Renew"
      />
    </Card>
  )
}

/** Rendered in the browser only, because the page's cached HTML is the same for every domain. */
function RenewCard({ domain }: { domain: string }) {
  return (
    <ClientOnly>
      <Renewal domain={domain} />
    </ClientOnly>
  )
}

function Renewal({ domain }: { domain: string }) {
  const { data: prices } = useQuery(useApi().query('GET /domain-prices'))
  const price = prices?.find(({ extension }) => domain.endsWith(`.${extension}`))
  if (!price) return null
  return (
    <Card className="flex flex-wrap items-center justify-between gap-4">
      <div className="grid gap-1">
        <h2 className="text-xl wrap-anywhere">Renew {domain}</h2>
        <p className="text-muted">{formatMoney(price.renew)} for one more year. No automatic renewal.</p>
      </div>
      <AddOfferButton itemType="domain" item={{ domain, renews: true }} name={domain} label="Renew" />
    </Card>
  )
}

function OwnName() {
  const [name, setName] = useState('')
  const [task, setTask] = useState<(typeof TASKS)[number][0]>('dns')
  const typed = name.trim()
  return (
    <Card className="needs-script grid gap-4">
      <h2 className="text-lg">Already own a domain?</h2>
      <div className="grid items-end gap-3 sm:grid-cols-[1fr_1fr_auto]">
        <Field label="Your domain" isRequired>
          <TextInput
            value={name}
            maxLength={300}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            onChange={({ target }) => setName(target.value)}
          />
        </Field>
        <Field label="What do you need?" isRequired>
          <Select value={task} onChange={({ target }) => setTask(target.value as typeof task)}>
            {TASKS.map(([value, label]) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </Select>
        </Field>
        <RequestDomainButton kind={task} wanted={typed} name={typed} label="Ask us" isDisabled={typed === ''} />
      </div>
    </Card>
  )
}
