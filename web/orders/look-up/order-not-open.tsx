import { EmptyState } from '../../ui/page/empty-state.tsx'
import { Page } from '../../ui/page/page.tsx'
import { ContactHelp } from '../contact-help.tsx'
import { LookUpForm } from './look-up-form.tsx'

/** The same page is shown for a missing order and another customer's order. */
export function OrderNotOpen({ orderId }: { orderId: number }) {
  return (
    <Page title="Order Not Found">
      <EmptyState title={`Order #${orderId} can’t be shown in this browser`}>
        Use the link in the email we sent you, or look the order up with its number and your email address.
      </EmptyState>
      <LookUpForm orderId={orderId} />
      <ContactHelp orderId={orderId} />
    </Page>
  )
}
