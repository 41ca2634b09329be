import type { ProductEntry } from './product-entry.ts'

export const casesAndProtection: ProductEntry[] = [
  {
    name: 'Stowell Clear Phone Case',
    slug: 'clear-phone-case',
    paragraphs: [
      'Shows the phone and protects the corners. The air pockets take the fall so that the glass does not have to.',
      'The back resists yellowing for about two years; after that we take it back for recycling. Fits the 6.1-inch phones we sell; ask us about others.',
    ],
    highlights: ['Air-cushioned corners', 'Wireless charging works', 'Recycled by us'],
    specs: { Fits: '6.1-inch phones', Material: 'TPU and polycarbonate', 'Drop height': '6 ft' },
    priceCents: 16_99,
    stock: 39,
    daysAgoAdded: 100,
  },
  {
    name: 'Stowell Rugged Phone Case',
    slug: 'rugged-phone-case',
    paragraphs: [
      'For building sites, bicycles and toddlers. Two layers, a raised edge around screen and cameras, and covers over the ports.',
      'It makes the phone noticeably thicker. That is the point.',
    ],
    highlights: ['Two layers', 'Port covers', 'Belt clip'],
    specs: {
      Fits: '6.1- and 6.7-inch phones',
      Material: 'Rubber over polycarbonate',
      'Drop height': '12 ft',
    },
    priceCents: 29_99,
    stock: 18,
    daysAgoAdded: 92,
  },
  {
    name: 'Tempered-Glass Screen Protector, Pack of Two',
    slug: 'glass-screen-protector',
    paragraphs: [
      'A sheet of hardened glass that breaks instead of your screen. Two in the pack, because one day you will need the second.',
      'We fit the first one free of charge, without bubbles, while you wait. The frame in the box makes it easy at home too.',
    ],
    highlights: ['Fitted free at the counter', 'Two in the pack', 'Alignment frame'],
    specs: { Fits: '6.1- and 6.7-inch phones', Hardness: '9H', Thickness: '0.33 mm', Pieces: '2' },
    priceCents: 12_99,
    stock: 72,
    daysAgoAdded: 145,
  },
  {
    name: 'Stowell Laptop Sleeve, 14-inch',
    slug: 'laptop-sleeve-14',
    paragraphs: [
      'A padded sleeve in heavy canvas with a soft lining and a zipper that cannot scratch. The front pocket takes the charger and a cable.',
      'Fits laptops up to 12.8 × 9 inches. Wash by hand, dry flat.',
    ],
    highlights: ['Canvas outside, fleece inside', 'Charger pocket', 'Guarded zipper'],
    specs: { Fits: 'Laptops up to 14 in', Material: 'Cotton canvas, fleece', Padding: '0.3 in' },
    priceCents: 32_99,
    stock: 20,
    isNew: true,
    daysAgoAdded: 19,
  },
  {
    name: 'Stowell Folding Tablet Cover',
    slug: 'folding-tablet-cover',
    paragraphs: [
      'Folds into a stand at two angles, wakes the tablet when you open it, and holds a pen in a loop that does not lose it.',
      'Sent to you straight from our partner, usually within three working days.',
    ],
    highlights: ['Two viewing angles', 'Pen loop', 'Wakes on opening'],
    specs: { Fits: '10.2-inch tablets', Material: 'Microfiber inside, woven outside', Weight: '9 oz' },
    priceCents: 26_99,
    stock: 35,
    shippedBy: { supplierCode: 'SUP-MERIDIAN', supplierProductId: 'MER-ST-TC10' },
    daysAgoAdded: 66,
  },
]
