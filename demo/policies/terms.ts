import type { DemoPolicy } from './demo-policy.ts'

export const terms: DemoPolicy = {
  slug: 'terms',
  version: 1,
  title: 'Terms & Conditions',
  updatedOn: '2026-11-01',
  sections: [
    {
      heading: 'Who we are',
      paragraphs: [
        'This site and the shop behind it are run by {name}, {address}. You reach us at {phone} and {email}.',
        'These terms cover what you buy on this site and at our counter. Repairs have terms of their own, the Repair Terms. Returns are described under Returns & Refunds, and what we keep about you under Privacy Policy. When you order, the versions in force on that day apply to the order.',
      ],
    },
    {
      heading: 'Ordering',
      paragraphs: [
        'You can order as a guest. While you pay, we hold the goods in your cart for 30 minutes, so that nobody else buys the last one. When the time is over before the payment has gone through, the goods go back on the shelf.',
        'Your order is accepted when the payment has succeeded and you see your order number. We send a confirmation to the email address you gave, with a link to the order. Keep that link to yourself: anyone with it can see the order.',
        'If a payment succeeds after the hold has run out and we can no longer deliver, we refund it in full and tell you.',
      ],
    },
    {
      heading: 'Prices, tax and shipping',
      paragraphs: [
        'Prices are in US dollars, before sales tax. Tax and shipping are shown in the cart and again before you pay, and the total you see there is the total we charge. Pickup at the shop and digital goods have no shipping charge.',
        'When a price is plainly wrong, such as a misplaced decimal point, we may cancel the order before it ships. You then get everything back.',
      ],
    },
    {
      heading: 'Paying',
      paragraphs: [
        'You pay by card through our payment provider. Your card number goes to the provider and never to us. When a payment fails, your cart and what you typed stay as they were, and you can try again.',
      ],
    },
    {
      heading: 'Pickup and delivery',
      paragraphs: [
        'Orders for pickup wait at {address}. We write to you when yours is ready. Bring the order number and a photo ID, or tell us who comes instead. We keep an order for 14 days after that mail, then we call you, and then cancel and refund it.',
        'We ship within the United States. Standard shipping usually takes 5-7 business days. The risk of loss is ours until the parcel has been delivered to the address you gave.',
        'Some goods are marked "Ships from supplier". They come straight from our supplier, may arrive in a parcel of their own and can take longer. You have bought them from us all the same: questions, returns and refunds are ours to answer.',
      ],
    },
    {
      heading: 'Digital goods and domains',
      paragraphs: [
        'Digital goods are delivered by email. For domain and hosting orders, credentials are emailed within 24 hours and services activate in 24-48 hours. A domain is registered in your name, and the rules of its registry apply to it.',
      ],
    },
    {
      heading: 'Cancelling',
      paragraphs: [
        'You can cancel an order from its page until it has shipped. We then refund the whole amount to the card you paid with. Once it has shipped, it is a return.',
      ],
    },
    {
      heading: 'Health products',
      paragraphs: [
        'These statements have not been evaluated by the Food and Drug Administration. These products are not intended to diagnose, treat, cure, or prevent any disease.',
        'Read the label before you use a product. Ask a doctor or pharmacist first if you are pregnant or nursing, take medicine or have a health condition, and before you give a product to a child.',
      ],
    },
    {
      heading: 'Services',
      paragraphs: [
        'The price lists of our services say where prices start and why they may differ. For work on your things you get an estimate first. Document preparation and notary services are not legal advice. Credit repair is agreed in writing, and nothing is charged before the agreed services are completed.',
      ],
    },
    {
      heading: 'Using this site',
      paragraphs: [
        'Please do not try to get into the accounts, orders or devices of others, do not overload the site, and do not order with a card that is not yours to use. We may refuse or cancel an order when we have good reason to believe that this is happening.',
      ],
    },
    {
      heading: 'What we answer for',
      paragraphs: [
        'We answer for what we sell and do as the law requires, and nothing here takes away rights that the law gives you and that cannot be given up. Beyond that, and as far as the law allows, what we owe for a purchase is limited to the price you paid for it.',
        'The laws of the State of Ohio apply. Before anything else, please talk to us: most things are put right at the counter.',
      ],
    },
    {
      heading: 'Changes',
      paragraphs: [
        'When we change these terms, we publish a new version with its date. Orders that were placed before keep the version they were placed under.',
      ],
    },
  ],
}
