import type { DemoPolicy } from './demo-policy.ts'

export const returns: DemoPolicy = {
  slug: 'returns',
  version: 1,
  title: 'Returns & Refunds',
  updatedOn: '2026-11-01',
  sections: [
    {
      heading: 'Thirty days',
      paragraphs: [
        'You may return goods within 30 days of pickup or delivery, complete and in the condition you got them. Bring them to {address}, or write to {email} first and send them to the same address. Please include your order number.',
      ],
    },
    {
      heading: 'Faulty, damaged or wrong',
      paragraphs: [
        'Tell us as soon as you notice, with a picture if you can. We pay for the return, and you choose between a replacement, if we have one, and your money back. This holds for every kind of goods, opened or not.',
      ],
    },
    {
      heading: 'Cancelling before it ships',
      paragraphs: [
        'Open the order with the link in your confirmation and press Cancel. You get everything back, shipping included.',
      ],
    },
    {
      heading: 'What you get back, and when',
      paragraphs: [
        'We refund the price and its tax to the card you paid with, within five business days of getting the goods back. Your bank may take a few days more. The shipping charge is refunded when the mistake was ours or when you cancel before shipping. Otherwise you pay for sending the goods back.',
        'If parts are missing or the goods show more wear than trying them on a table leaves, we may deduct what that takes from their value. We tell you before we do.',
      ],
    },
    {
      heading: 'What cannot be returned',
      paragraphs: [
        'Unless they are faulty: opened health products, for safety; earphones that have been worn; digital goods once the key or download has been delivered; domains and hosting once registered or activated; parts ordered specially for a repair that you approved.',
      ],
    },
    {
      heading: 'Goods that ship from a supplier',
      paragraphs: [
        'The same thirty days and the same rules hold. Please write to us before you send anything: depending on the goods we give you the address to use. Your refund comes from us.',
      ],
    },
    {
      heading: 'Gifts',
      paragraphs: [
        'With the order number, a gift can be exchanged for something else of the same price. Refunds go to the card that paid.',
      ],
    },
  ],
}
