import { groupOfMail, type MailTextKind } from '#contract/mail/mail-text.ts'
import { type Block, bill, button, details, list, paragraph, unsubscribeLink } from '../letter.ts'
import { wordedLetter } from './worded-letter.ts'

interface Shop {
  publicUrl: string
  shop: string
}

/** An email of this kind about invented people, for the owner to look at. Its links open pages that anybody may see. */
export function exampleMail(kind: MailTextKind, { publicUrl, shop }: Shop) {
  const group = groupOfMail(kind).name
  const facts = { ...FACTS, shop, number: NUMBERS[group] ?? '', ...OWN_FACTS[kind] }
  const blocks = (OWN_BLOCKS[kind] ?? BLOCKS[group])(publicUrl)
  return wordedLetter(kind, { name: 'Carla Mendes', facts, blocks })
}

type Group = ReturnType<typeof groupOfMail>['name']
type MakeBlocks = (publicUrl: string) => Block[]

const NUMBERS: Partial<Record<Group, string>> = {
  Orders: '1042',
  Repairs: 'T-1042',
  Appointments: 'A-310',
  Requests: 'Q-27',
  'Managed IT': 'M-7-2',
}

const FACTS = {
  amount: '$85.60',
  answer: 'Thank you. You approved this estimate:',
  buyer: 'Walter Finch',
  city: 'Columbus',
  date: 'November 20, 2026',
  days: '7',
  decision: 'approved',
  device: 'Framework Laptop 13',
  email: 'carla@example.com',
  from: 'Friday, November 20, 2026',
  how: 'by card',
  item: 'Mesh Wi-Fi Kit',
  minutes: '30',
  note: 'your power of attorney needs a second signature.',
  outcome: 'is repaired and ready to be picked up.',
  passkey: 'Carla’s phone',
  plan: 'Small office care',
  price: '$80.00',
  reason: 'The payment reached us after the last one was sold.',
  recipient: 'walter@example.com',
  refund: '$85.60 to the card you paid with',
  service: 'Notary Services',
  technician: 'Teo',
  to: 'Saturday, December 19, 2026',
  total: '$85.60',
  until: 'Friday, December 4, 2026',
  username: 'carla',
  version: '1',
  way: 'to the card you paid with. Banks usually need 5-10 days to show it.',
  what: 'repair',
  when: 'Friday, November 20, 2026 at 10:00 AM',
}
const OWN_FACTS: Partial<Record<MailTextKind, Record<string, string>>> = {
  domain_order_failed: { item: 'example.com' },
  domain_order_ends: { item: 'example.com' },
  appointment_on_the_way: { when: '10:00 AM' },
}

const SUMS = [
  ['Subtotal', '$80.00'],
  ['Tax', '$5.60'],
] as const
const COST = bill([['Battery and installation', '$80.00']], [...SUMS, ['Total', '$85.60']])

const BLOCKS: Record<Group, MakeBlocks> = {
  Orders: (url) => [button('See your order', `${url}/order-tracking`)],
  'Gift cards': () => [],
  Repairs: (url) => [button('See your repair', `${url}/repair-tickets`)],
  Appointments: (url) => [
    paragraph('If it does not suit you, choose another time with this link, or call us.'),
    button('See your appointment', `${url}/book`),
  ],
  Requests: (url) => [button('See your request', `${url}/services`)],
  'Managed IT': (url) => [COST, button('View and pay', `${url}/services`)],
  Accounts: () => [paragraph('If this was not you, please contact us immediately.')],
}

const BOUGHT: MakeBlocks = (url) => [
  bill(
    [
      ['2 × USB-C cable', '$30.00', `${url}/pictures/braided-usb-c-cable-6ft-240.webp`],
      ['1 × Anti-static mat', '$50.00', `${url}/pictures/anti-static-mat-240.webp`],
    ],
    [...SUMS, ['Shipping', 'Free'], ['Total', '$85.60'], ['Paid by card', '$85.60']],
  ),
  details([{ heading: 'Ship to', lines: ['Carla Mendes', '12 Larch Street', 'Columbus, OH 43215'] }]),
]

const PRESENT: MakeBlocks = (url) => [
  button('Open the gift card', `${url}/gift-cards`),
  paragraph('Anyone with this link can see the code, so keep it private.'),
]
const ESTIMATE: MakeBlocks = (url) => [COST, button('See the estimate and decide', `${url}/repair-tickets`)]
const PASSWORD: MakeBlocks = (url) => [
  button('Set a new password', `${url}/forgot-password`),
  paragraph('If this was not you, ignore this email.'),
]

const OWN_BLOCKS: Partial<Record<MailTextKind, MakeBlocks>> = {
  order_confirmation: (url) => [...BOUGHT(url), ...BLOCKS.Orders(url)],
  order_shipped: (url) => [
    paragraph('UPS tracking number: 1Z999AA10123456784'),
    button('Track your package', `${url}/order-tracking`),
  ],
  phone_order_link: (url) => [...BOUGHT(url), button('Pay by card', `${url}/order-tracking`)],
  payment_returned: () => [list('Not sold:', ['1 × Mesh Wi-Fi Kit'])],
  back_in_stock: (url) => [button('See it in the shop', `${url}/products`), unsubscribeLink(`${url}/contact`)],
  review_request: (url) => [list('You bought:', ['Mesh Wi-Fi Kit']), button('Write a review', `${url}/products`)],
  gift_card: PRESENT,
  gift_card_present: PRESENT,
  ticket_estimate: ESTIMATE,
  ticket_estimate_decided: ESTIMATE,
  ticket_paid: (url) => [bill([['Payment', '$85.60']], [['Left to pay', '$0.00']]), ...BLOCKS.Repairs(url)],
  quote_sent: (url) => [COST, button('Review and answer', `${url}/services`)],
  invitation: (url) => [button('Choose a password', `${url}/forgot-password`)],
  email_verification: (url) => [button('Confirm my email address', `${url}/verify-email`)],
  email_taken: PASSWORD,
  password_reset: PASSWORD,
  newsletter_confirmation: (url) => [button('Confirm my address', url), unsubscribeLink(`${url}/contact`)],
}
