import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useApi } from '../api.ts'
import { isNotFound } from '../is-not-found.ts'
import { ContactHelp } from '../orders/contact-help.tsx'
import { useLinkKey } from '../shell/use-link-key.ts'
import { NeedsScript } from '../ui/needs-script.tsx'
import { EmptyState } from '../ui/page/empty-state.tsx'
import { Page } from '../ui/page/page.tsx'
import { QueryError } from '../ui/page/query-error.tsx'
import { Skeleton } from '../ui/page/skeleton.tsx'
import { VisuallyHidden } from '../ui/visually-hidden.tsx'
import { DropShipmentView } from './drop-shipment-view.tsx'

interface Props {
  /** Parsed from the URL, so it may be NaN. */
  id: number
  linkKey: string | undefined
}

export function DropShipmentPage({ id, linkKey }: Props) {
  const queryClient = useQueryClient()
  const { key, isKnown } = useLinkKey(`drop-shipment-key:${id}`, linkKey)
  const requested = useApi().query('GET /drop-shipments/:id', { id, key })
  const shipment = useQuery({ ...requested, enabled: isKnown, refetchOnMount: 'always' })
  if (shipment.data) {
    return (
      <DropShipmentView
        shipment={shipment.data}
        accessKey={key}
        onChange={(changed) => queryClient.setQueryData(requested.queryKey, changed)}
      />
    )
  }
  if (isNotFound(shipment.error)) {
    return (
      <Page title="This link isn’t valid">
        <EmptyState title="A newer link may have replaced it, or everything has been delivered">
          Please use the link in our latest email, or get in touch with us.
        </EmptyState>
        <ContactHelp />
      </Page>
    )
  }
  return (
    <Page title="An order to ship">
      <NeedsScript what="This page" />
      {shipment.error ? (
        <QueryError query={shipment} />
      ) : (
        <div role="status" className="grid gap-6 lg:grid-cols-2">
          <VisuallyHidden>Loading the order</VisuallyHidden>
          <Skeleton className="h-80" />
          <Skeleton className="h-80" />
        </div>
      )}
    </Page>
  )
}
