import { useQuery } from '@tanstack/react-query'
import { type Output, useApi } from '../../api.ts'
import { isNotFound } from '../../is-not-found.ts'
import { ContactHelp } from '../../orders/contact-help.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { NeedsScript } from '../../ui/needs-script.tsx'
import { EmptyState } from '../../ui/page/empty-state.tsx'
import { Page } from '../../ui/page/page.tsx'
import { QueryError } from '../../ui/page/query-error.tsx'
import { Skeleton } from '../../ui/page/skeleton.tsx'
import { RepairPayForm } from './repair-pay-form.tsx'

export function RepairPayPage({ statusKey }: { statusKey: string }) {
  const repair = useQuery({
    ...useApi().query('GET /repair-status/:key', { key: statusKey }),
    refetchOnMount: 'always',
    retry: (_, error) => !isNotFound(error),
  })
  return (
    <Page title="Pay for your repair">
      <NeedsScript what="This page" />
      {repair.data ? (
        <Payable repair={repair.data} statusKey={statusKey} />
      ) : isNotFound(repair.error) ? (
        <>
          <EmptyState title="This link isn’t valid">
            Please use the link in our latest email, or get in touch with us.
          </EmptyState>
          <ContactHelp />
        </>
      ) : repair.error ? (
        <QueryError query={repair} />
      ) : (
        <Skeleton className="h-80" />
      )}
    </Page>
  )
}

interface Props {
  repair: Output<'GET /repair-status/:key'>
  statusKey: string
}

function Payable({ repair, statusKey }: Props) {
  const { due } = repair.account
  if (due) return <RepairPayForm repair={repair} due={due} statusKey={statusKey} />
  return (
    <EmptyState
      title="There is nothing to pay by card now"
      action={<LinkButton href={`/r/${statusKey}`}>See your repair</LinkButton>}>
      Your repair page shows what you paid.
    </EmptyState>
  )
}
