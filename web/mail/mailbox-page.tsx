import { useQuery } from '@tanstack/react-query'
import { Mail } from 'lucide-react'
import { useState } from 'react'
import { Problem } from '#contract/problem.ts'
import { type Output, useApi } from '../api.ts'
import { NotFoundPage } from '../shell/not-found-page.tsx'
import { shopTime } from '../shell/shop-time.ts'
import { useShell } from '../shell/use-shell.ts'
import { EmptyState } from '../ui/page/empty-state.tsx'
import { ErrorState } from '../ui/page/error-state.tsx'
import { Page } from '../ui/page/page.tsx'
import { Skeleton } from '../ui/page/skeleton.tsx'
import { TabPanels } from '../ui/page/tab-panels.tsx'
import { SiteLink } from '../ui/site-link.tsx'
import { MailFrame } from './mail-frame.tsx'
import { MailText } from './mail-text.tsx'

type MailboxMessage = Output<'GET /mailbox'>[number]

const LOOK_AGAIN_MS = 5_000

export function MailboxPage({ openId }: { openId: number }) {
  const mailbox = useQuery({
    ...useApi().query('GET /mailbox'),
    refetchOnMount: 'always',
    refetchInterval: ({ state }) => (state.status === 'error' ? false : LOOK_AGAIN_MS),
  })
  const isAbsent = mailbox.error instanceof Problem && mailbox.error.kind === 'not_found'
  if (isAbsent) return <NotFoundPage />
  return (
    <Page
      title="Demo mailbox"
      lead="This demo sends no email. The emails that customers would get are shown here to everyone who tries the shop.">
      {mailbox.data ? (
        <Mails mails={mailbox.data} openId={openId} />
      ) : mailbox.isError ? (
        <ErrorState
          message="The mailbox could not be loaded."
          onRetry={mailbox.refetch}
          isRetrying={mailbox.isFetching}
        />
      ) : (
        <Skeleton className="h-80" />
      )}
    </Page>
  )
}

function Mails({ mails, openId }: { mails: MailboxMessage[]; openId: number }) {
  const { company } = useShell()
  const [view, setView] = useState<'html' | 'text'>('html')
  const open = mails.find(({ id }) => id === openId) ?? mails[0]
  if (!open) {
    return (
      <EmptyState icon={<Mail aria-hidden />} title="No emails yet">
        Place an order, look one up or sign up for the newsletter: the email appears here.
      </EmptyState>
    )
  }
  return (
    <div className="grid items-start gap-6 md:grid-cols-[18rem_minmax(0,1fr)]">
      <nav aria-label="Emails" className="max-h-[60vh] overflow-y-auto rounded-card border border-line bg-surface">
        <ul>
          {mails.map((mail) => (
            <li key={mail.id} className="border-b border-line last:border-0">
              <SiteLink
                href={`/mailbox?mail=${mail.id}`}
                resetScroll={false}
                aria-current={mail.id === open.id ? 'true' : undefined}
                className="grid gap-0.5 px-4 py-3 text-sm aria-[current=true]:bg-tint hover:bg-tint">
                <span className="font-semibold">{mail.subject}</span>
                <span className="text-muted">{mail.to}</span>
                <span className="text-xs text-muted">{shopTime(mail.createdAt, company.timeZone)}</span>
              </SiteLink>
            </li>
          ))}
        </ul>
      </nav>
      <article className="rounded-card border border-line bg-surface p-5">
        <h2 className="text-lg">{open.subject}</h2>
        <p className="mb-5 text-sm text-muted">
          To {open.to}, {shopTime(open.createdAt, company.timeZone)}
        </p>
        <TabPanels
          label="Versions"
          current={view}
          onChange={setView}
          panels={[
            { name: 'html', label: 'Email', content: <MailFrame title={open.subject} html={open.html} /> },
            { name: 'text', label: 'Plain text', content: <MailText text={open.text} /> },
          ]}
        />
      </article>
    </div>
  )
}
