import { Page } from '../../ui/page/page.tsx'
import { SiteLink } from '../../ui/site-link.tsx'
import { Statement } from './statement.tsx'

const COOKIES = [
  {
    name: 'shopper',
    what: 'Keeps your cart and wish list, and shows you the orders that you placed without an account.',
    when: 'Set when you first put something in the cart or on the wish list. 90 days.',
  },
  { name: 'session', what: 'Keeps you signed in.', when: 'Set when you sign in, deleted when you sign out.' },
  {
    name: 'device',
    what: 'Recognizes this browser, so that someone who guesses passwords elsewhere cannot lock you out.',
    when: 'Set when you sign in. A year.',
  },
  {
    name: 'register',
    what: 'Marks the shop’s own computers at the counter. Customers’ browsers never get it.',
    when: 'Set when the owner adds a register. 400 days.',
  },
]

/** The names are those that the browser shows; `cookie-page.test.ts` compares them with the program. */
const STORED = [
  { what: 'light or dark', why: 'The colors that you chose.', names: ['theme'] },
  { what: 'your device', why: 'The model that you said you have, so that lists show what fits.', names: ['my-device'] },
  {
    what: 'checkout',
    why: 'What you typed, until the order is placed, and a random number that marks orders from this browser.',
    names: ['shippingInfo', 'sessionId'],
  },
  {
    what: 'what the header shows',
    why: 'Whether someone is signed in here, has bills in the cart or turned on notifications, so that pages load only what they need. Also a sign-out without a network, until it reaches us.',
    names: ['signedIn', 'cart-bills', 'isTold', 'signOutOwed'],
  },
  {
    what: 'without a network',
    why: 'The number and status of the repair you last viewed, until you sign out, view another repair or open a link that no longer works.',
    names: ['last-repair'],
  },
  {
    what: 'customer display',
    why: 'The key of a display at our counter. Customers’ browsers never get it.',
    names: ['customer-display'],
  },
  { what: 'notices put away', why: 'Until tomorrow.', names: ['noticesPutAway'] },
  {
    what: 'in one tab, until it is closed',
    why: 'The payment in progress, the goods of a sale at a register that lost the network, and the key of a page that you opened from an email, or the email address with which you looked up an order, so that you can reload the page.',
    names: ['payment', 'offline-basket', 'order-key', 'phone-order-key', 'drop-shipment-key', 'order-email'],
  },
  {
    what: 'service portal',
    why: 'The person’s and the device’s name, and the encrypted records, until they are sent and the person signs out; the portal’s pages, so that it opens without a network.',
    names: [
      'portal.person',
      'portal.device',
      'portal.unsent',
      'portal.appointments',
      'portal.intakeForms',
      'portal.serviceTasks',
    ],
  },
  {
    what: 'back office',
    why: 'The staff’s preferences: saved lists, the collapsed menu, paper sizes, which printers are for receipts and labels, their desk, whether this browser is a register, what a register needs to sell without a network and the sales that wait to be sent (encrypted), and for a day their unsaved forms, such as a repair or a product.',
    names: [
      'admin-filters',
      'admin-navigation',
      'receipt-paper',
      'check-in-papers',
      'own-printers',
      'queueDesk',
      'atRegister',
      'form-drafts',
    ],
  },
]

export function CookiePage() {
  return (
    <Page
      title="Cookies"
      crumbs={[{ name: 'Home', href: '/' }, { name: 'Cookies' }]}
      lead="This site sets four cookies. Each does something you asked for, and none tracks you, so there is no banner.">
      <Statement
        sections={[
          {
            heading: 'The four cookies',
            content: (
              <dl className="grid gap-4">
                {COOKIES.map(({ name, what, when }) => (
                  <div key={name} className="grid gap-1">
                    <dt className="font-semibold">{name}</dt>
                    <dd>{what}</dd>
                    <dd className="text-sm text-muted">{when}</dd>
                  </div>
                ))}
              </dl>
            ),
          },
          {
            heading: 'Why there is no banner',
            content: (
              <>
                <p>
                  A banner asks for consent to cookies that a site could do without: for advertising, statistics or for
                  tracking people across sites. There are none here. Cookies that are strictly necessary for what you
                  asked for need no consent.
                </p>
                <p>
                  No third-party scripts run on these pages, with one exception: where you pay by card, the payment
                  provider’s form is loaded. It may set its own cookies to prevent fraud; see its privacy policy.
                </p>
              </>
            ),
          },
          {
            heading: 'Other data in your browser',
            content: (
              <>
                <p>Some data is stored only in your browser and not sent with every page:</p>
                <ul className="grid list-disc gap-1 pl-5">
                  {STORED.map(({ what, why, names }) => (
                    <li key={what}>
                      <span className="font-semibold">{what}</span>: {why}{' '}
                      <span className="text-sm text-muted">({names.join(', ')})</span>
                    </li>
                  ))}
                </ul>
              </>
            ),
          },
          {
            heading: 'How to delete them',
            content: (
              <p>
                Delete this site’s data in your browser’s settings. This empties the cart and signs you out. What we
                store, and for how long, is in the{' '}
                <SiteLink href="/privacy" className="link">
                  Privacy Policy
                </SiteLink>
                .
              </p>
            ),
          },
        ]}
      />
    </Page>
  )
}
