import type { DemoPolicy } from './demo-policy.ts'

export const privacy: DemoPolicy = {
  slug: 'privacy',
  version: 1,
  title: 'Privacy Policy',
  updatedOn: '2026-11-01',
  sections: [
    {
      heading: 'In short',
      paragraphs: [
        'We keep what we need to sell, repair and deliver, and no more. We do not sell your data, show no advertising and use no trackers. {name} is responsible: {address}, {phone}, {email}.',
      ],
    },
    {
      heading: 'When you look around',
      paragraphs: [
        'The server writes down technical facts about requests, such as the time, the page and whether it worked, so that we can find faults and stop attacks. To limit abuse, it counts requests per network address for a short time.',
        'Fonts, pictures and scripts come from this site itself. Only the checkout loads something from elsewhere: the card form of our payment provider.',
      ],
    },
    {
      heading: 'Cookies and browser storage',
      paragraphs: [
        'A cookie remembers your cart and wish list on this device. If you have an account, a second keeps you signed in and a third knows this browser again, so that somebody who guesses passwords cannot lock you out. They are needed for just that; scripts on the page cannot read them. The page Cookies names each, and whatever else your browser keeps.',
        'Your browser also keeps a random session number, what you typed at checkout, so that a reload does not lose it, and your choice of light or dark. These stay on your device until you clear them.',
      ],
    },
    {
      heading: 'When you order',
      paragraphs: [
        'We keep your name, email address, phone number, delivery address and what you bought, and the history of the order. We use them to deliver, to answer questions, for warranty and for bookkeeping.',
        'Your card number goes to the payment provider and never reaches us. We keep the payment’s reference and amount.',
        'The carrier gets the name, address and phone number that a delivery needs. For goods that ship from a supplier, the supplier gets the same, and nothing else.',
      ],
    },
    {
      heading: 'When we repair your device',
      paragraphs: [
        'We open only what the repair needs, and test without looking into personal files and apps. Where possible we ask you to unlock the device yourself or to use its repair mode. A passcode that you leave with us is stored encrypted, is seen only by the technician, and is erased when the repair is done.',
        'We photograph the condition of a device when it comes in and when it goes out.',
      ],
    },
    {
      heading: 'Newsletter',
      paragraphs: [
        'You get it only after you have confirmed your address by mail, and every issue has a link that ends it at once. We do not measure whether you open it.',
      ],
    },
    {
      heading: 'How long we keep it',
      paragraphs: [
        'Orders, plans and repairs: as long as warranty and tax rules ask for, then they lose your name. Appointments: two years. Photos of a device: 180 days after its repair. Carts: until you empty them or they have been left alone for a long time. Newsletter addresses: until you unsubscribe; after that we keep a note that you did. Technical records: a few weeks.',
      ],
    },
    {
      heading: 'Who else sees it',
      paragraphs: [
        'The companies that carry out a part of your order: the payment provider, the carrier, a supplier that ships directly, the domain registry, and the services that deliver our mail and, if you asked for them, text messages. News on your device goes through the maker of your browser, who cannot read it. Beyond that only when the law obliges us.',
      ],
    },
    {
      heading: 'Your choices',
      paragraphs: [
        'Ask us what we keep about you, and to correct or delete it: write to {email} or come in. We check that it is really you, and delete whatever we need not keep by law.',
        'This site is not made for children under 13, and we do not knowingly keep data about them.',
      ],
    },
    {
      heading: 'Changes',
      paragraphs: ['When this policy changes, we publish the new version here with its date.'],
    },
  ],
}
