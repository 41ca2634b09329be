import { LinkButton } from '../../ui/link-button.tsx'
import { Page } from '../../ui/page/page.tsx'
import { ContactHelp } from '../contact-help.tsx'

export function WaitingForPayment({ isLate }: { isLate: boolean }) {
  return (
    <Page title="We're confirming your payment">
      <p role="status" className="max-w-2xl">
        {isLate
          ? "This takes longer than usual. You can leave this page: we'll e-mail you as soon as your payment is confirmed, and your order is placed then. Please do not pay again."
          : 'Your bank takes a moment. Your order appears here as soon as the payment is confirmed; you need not do anything.'}
      </p>
      {!isLate && (
        <div aria-hidden className="h-1.5 max-w-md overflow-hidden rounded-full bg-line">
          <div className="h-full w-1/3 animate-[breathe_1.6s_ease-in-out_infinite] rounded-full bg-primary" />
        </div>
      )}
      {isLate && (
        <LinkButton href="/categories" className="justify-self-start">
          Continue Shopping
        </LinkButton>
      )}
      <ContactHelp />
    </Page>
  )
}
