import { Page } from '../../ui/page/page.tsx'
import { PhoneLink } from '../../ui/phone-link.tsx'
import { useShell } from '../use-shell.ts'
import { Statement } from './statement.tsx'

export function AccessibilityPage() {
  const { company } = useShell()
  return (
    <Page
      title="Accessibility"
      crumbs={[{ name: 'Home', href: '/' }, { name: 'Accessibility' }]}
      lead={`${company.name} wants everyone to be able to shop, book and follow a repair here. This site is built to the Web Content Accessibility Guidelines 2.2, level AA.`}>
      <Statement
        sections={[
          {
            heading: 'What is done',
            content: (
              <ul className="grid list-disc gap-1 pl-5">
                <li>Everything works with the keyboard, and the focus is always visible.</li>
                <li>Headings, landmarks, labels and messages are there for screen readers.</li>
                <li>Text has a contrast of at least 4.5 to 1, in light and in dark, whatever color the shop chose.</li>
                <li>Pages work at 320 pixels and at 200 percent zoom without horizontal scrolling.</li>
                <li>Nothing relies on color alone, and animations respect your reduced-motion setting.</li>
                <li>You can browse, search and read without JavaScript.</li>
              </ul>
            ),
          },
          {
            heading: 'How it is checked',
            content: (
              <p>
                Every kind of page is checked automatically with each version, in both color schemes, on a phone and on
                a desktop, including keyboard navigation. Automatic checks find only some problems, so please tell us
                about others.
              </p>
            ),
          },
          {
            heading: 'Known limitations',
            content: (
              <ul className="grid list-disc gap-1 pl-5">
                <li>The form for your card belongs to the payment provider, in a frame of its own.</li>
                <li>Maps open on another site. The address is shown as text beside each link.</li>
                <li>Photos of devices that customers send have only a short description.</li>
              </ul>
            ),
          },
          {
            heading: 'If something does not work for you',
            content: (
              <p>
                Tell us, and we’ll help you right away by phone or at the counter, at the same price, and fix the page.
                Call <PhoneLink phone={company.phone} /> or write to{' '}
                <a href={`mailto:${company.email}`} className="link">
                  {company.email}
                </a>
                .
              </p>
            ),
          },
        ]}
      />
    </Page>
  )
}
