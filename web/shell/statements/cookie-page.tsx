import { Page } from '../../ui/page/page.tsx'
import { SiteLink } from '../../ui/site-link.tsx'
import { Statement } from './statement.tsx'

const COOKIES = [
  {
    name: 'shopper',
    what: 'Keeps your cart and wish list, and shows you the orders that you placed without an account.',
    when: 'Set when you first put something in the cart or on the wish list. 90 days.',
  },
  {
    name: 'session',
    what: 'Keeps you signed in.',
    when: 'Set when you sign in, gone when you sign out.',
  },
  {
    name: 'device',
    what: 'Knows this browser again, so that somebody who guesses passwords elsewhere cannot lock you out.',
    when: 'Set when you sign in. A year.',
  },
]

const STORED = [
  { what: 'light or dark', why: 'The colors that you chose.' },
  { what: 'your device', why: 'The model that you said you have, so that lists show what fits.' },
  { what: 'checkout form', why: 'What you typed, until the order is placed or you clear it.' },
  { what: 'notices put away', why: 'Until tomorrow.' },
  { what: 'service portal', why: 'What you wrote down offline, until it is sent.' },
]

/** Which cookies there are, and why none of them needs to be asked for. */
export function CookiePage() {
  return (
    <Page
      title="Cookies"
      crumbs={[{ name: 'Home', href: '/' }, { name: 'Cookies' }]}
      lead="This site sets three cookies. Each does something that you asked for, none follows you, and so there is no banner."
    >
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
                  A banner asks for consent to cookies that a site could do without: for advertising, for
                  statistics, for following people from site to site. There are none here. What is strictly
                  necessary for something that you asked for needs no consent.
                </p>
                <p>
                  No script of anybody else runs on these pages, but for one: where you pay by card, the form
                  of the payment provider is loaded on the checkout page alone. It may set cookies of its own
                  against fraud; its privacy policy says which.
                </p>
              </>
            ),
          },
          {
            heading: 'What your browser keeps besides',
            content: (
              <>
                <p>
                  Some things are remembered by your browser only, and are not sent to us with every page:
                </p>
                <ul className="grid list-disc gap-1 pl-5">
                  {STORED.map(({ what, why }) => (
                    <li key={what}>
                      <span className="font-semibold">{what}</span>: {why}
                    </li>
                  ))}
                </ul>
              </>
            ),
          },
          {
            heading: 'How to be rid of them',
            content: (
              <p>
                Delete the data of this site in your browser’s settings: the cart is empty then and you are
                signed out. What we keep ourselves, and for how long, is in the{' '}
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
