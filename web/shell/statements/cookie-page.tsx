import { Page } from '../../ui/page/page.tsx'
import { SiteLink } from '../../ui/site-link.tsx'
import { Statement } from './statement.tsx'

const COOKIES = [
  {
    name: 'shopper',
    what: 'Keeps your cart and wish list, and shows you the orders that you placed without an account.',
    when: 'Set when you first put something in the cart or on the wish list. 90 days.',
  },
  { name: 'session', what: 'Keeps you signed in.', when: 'Set when you sign in, gone when you sign out.' },
  {
    name: 'device',
    what: 'Recognizes this browser, so that someone who guesses passwords elsewhere cannot lock you out.',
    when: 'Set when you sign in. A year.',
  },
]

/** The names are those that the browser shows; `cookie-page.test.ts` compares them with the program. */
const STORED = [
  { what: 'light or dark', why: 'The colors that you chose.', names: ['theme'] },
  { what: 'your device', why: 'The model that you said you have, so that lists show what fits.', names: ['my-device'] },
  {
    what: 'checkout',
    why: 'What you typed, until the order is placed, and a random number of this browser that stands on its orders.',
    names: ['shippingInfo', 'sessionId'],
  },
  {
    what: 'what the header shows',
    why: 'Whether somebody is signed in here, has bills in the cart, or asked for messages: a mark each, so that nothing is loaded in vain. And that a sign-out without a network is still to be told to us.',
    names: ['signedIn', 'cart-bills', 'isTold', 'signOutOwed'],
  },
  {
    what: 'without a network',
    why: 'The number and status of the repair you last viewed, until you sign out, view another repair or open a link that no longer works.',
    names: ['last-repair'],
  },
  { what: 'notices put away', why: 'Until tomorrow.', names: ['noticesPutAway'] },
  {
    what: 'in one tab, until it is closed',
    why: 'The payment that is being made, and the key of a page that an email led you to, or the email address with which you looked up an order, so that a reload still opens it.',
    names: ['payment', 'order-key', 'phone-order-key', 'drop-shipment-key', 'order-email'],
  },
  {
    what: 'service portal',
    why: 'Who works here, the device’s name, and the records, encrypted, until it is sent and this person signs out; the portal’s own pages, so that it opens without a network.',
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
    why: 'How the people of the shop like it: lists that they saved, the folded menu, the paper of receipts, slips and labels, their desk, and for a day the forms that they began: a repair, a product, a service, the company.',
    names: ['admin-filters', 'admin-navigation', 'receipt-paper', 'check-in-papers', 'queueDesk', 'form-drafts'],
  },
]

export function CookiePage() {
  return (
    <Page
      title="Cookies"
      crumbs={[{ name: 'Home', href: '/' }, { name: 'Cookies' }]}
      lead="This site sets three cookies. Each does something that you asked for, none follows you, and so there is no banner.">
      <Statement
        sections={[
          {
            heading: 'The three cookies',
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
                  A banner asks for consent to cookies that a site could do without: for advertising, for statistics,
                  for following people from site to site. There are none here. What is strictly necessary for something
                  that you asked for needs no consent.
                </p>
                <p>
                  No script of anybody else runs on these pages, but for one: where you pay by card, the form of the
                  payment provider is loaded on the checkout page alone. It may set cookies of its own against fraud;
                  its privacy policy says which.
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
                Delete the data of this site in your browser’s settings: the cart is empty then and you are signed out.
                What we keep ourselves, and for how long, is in the{' '}
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
