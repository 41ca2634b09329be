import type { ProductEntry } from './product-entry.ts'

export const audio: ProductEntry[] = [
  {
    name: 'Quillfield Over-Ear Headphones',
    slug: 'over-ear-headphones',
    paragraphs: [
      'Soft cushions, a light frame and a cable that plugs in on either side. They sound even and unexcited, which is what you want after the third hour.',
      'Cushions, headband and cable can all be replaced, and we stock the parts. These are headphones you repair instead of throwing away.',
    ],
    highlights: ['Replaceable parts', '30-hour battery', 'Works wired too'],
    specs: {
      Connection: 'Bluetooth 5.3, 3.5 mm',
      Battery: '30 hours',
      Weight: '8.8 oz',
      'Noise canceling': 'No',
    },
    priceCents: 89_99,
    salePriceCents: 74_99,
    stock: 10,
    isFeatured: true,
    daysAgoAdded: 42,
  },
  {
    name: 'Quillfield True Wireless Earbuds',
    slug: 'true-wireless-earbuds',
    paragraphs: [
      'Small, light earbuds with real buttons under a soft cap, so a glove or a wet finger works. Three sizes of tips in the box; the right size is half of the sound.',
      'Six hours on a charge and three more charges in the case. Sweat-proof, not swim-proof.',
    ],
    highlights: ['24 hours with case', 'Real buttons', 'Sweat-proof'],
    specs: {
      Connection: 'Bluetooth 5.3',
      Battery: '6 h + 18 h in the case',
      Protection: 'IPX4',
      Charging: 'USB-C',
    },
    priceCents: 49_99,
    stock: 21,
    isNew: true,
    daysAgoAdded: 11,
  },
  {
    name: 'Quillfield Portable Speaker',
    slug: 'portable-speaker',
    paragraphs: [
      'A sturdy little speaker for the porch, the workbench and the picnic. Woven front, rubber feet, and a loop to hang it by.',
      'Fills a room without rattling. Two of them pair for stereo.',
    ],
    highlights: ['12-hour battery', 'Rain-proof', 'Pairs for stereo'],
    specs: { Connection: 'Bluetooth 5.2, 3.5 mm', Battery: '12 hours', Protection: 'IPX5', Power: '12 W' },
    priceCents: 44_99,
    stock: 1,
    daysAgoAdded: 90,
  },
  {
    name: 'Quillfield USB Desk Microphone',
    slug: 'usb-desk-microphone',
    paragraphs: [
      'For calls, classes and a first podcast. One USB cable, a mute button that lights red, and a headphone jack to hear yourself.',
      'It listens to what is in front of it and ignores what is behind, so point its back at the fan.',
    ],
    highlights: ['Lit mute button', 'Hear yourself live', 'No driver needed'],
    specs: {
      Pattern: 'Cardioid',
      Resolution: '24 bit, 48 kHz',
      Connection: 'USB-C',
      Stand: 'Weighted base, included',
    },
    priceCents: 59_99,
    stock: 13,
    daysAgoAdded: 68,
  },
  {
    name: 'Quillfield Call Headset, One Ear',
    slug: 'call-headset',
    paragraphs: [
      'A light headset for people who talk for a living. One ear stays free for the room, and the boom turns to either side.',
      'The mute switch is on the cable, where your hand finds it. Spare foam covers are in the bag.',
      'Sent to you straight from our partner, usually within three working days.',
    ],
    highlights: ['2.1 oz', 'Left or right', 'Mute on the cable'],
    specs: { Connection: 'USB-C with USB-A adapter', Cable: '6 ft', Weight: '2.1 oz', Wideband: 'Yes' },
    priceCents: 34_99,
    stock: 60,
    shippedBy: { supplierCode: 'SUP-TIDEWATER', supplierProductId: 'TW-QH11' },
    daysAgoAdded: 73,
  },
]
