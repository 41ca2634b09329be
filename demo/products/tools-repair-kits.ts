import type { ProductEntry } from './product-entry.ts'

export const tools: ProductEntry[] = [
  {
    name: 'Benchwright 48-Bit Precision Driver Set',
    slug: 'precision-driver-set-48',
    paragraphs: [
      'Every odd screw that a phone, laptop or console has used in the last fifteen years. Hardened bits, a handle with a cap that spins, and a tray with magnets so that nothing rolls off.',
      'It is the set on our own bench. If a bit strips, bring it and take a new one.',
    ],
    highlights: ['48 hardened bits', 'Magnetic tray', 'Stripped bits replaced'],
    specs: { Bits: '48, 4 mm', Steel: 'S2, HRC 60', Handle: 'Aluminum, spinning cap', Case: 'Magnetic lid' },
    priceCents: 27_99,
    stock: 28,
    isFeatured: true,
    daysAgoAdded: 75,
  },
  {
    name: 'Benchwright Phone Opening Kit',
    slug: 'phone-opening-kit',
    paragraphs: [
      'Picks, spudgers, a suction cup, tweezers and a card to sort the screws: what it takes to open a glued phone without breaking it.',
      'Take your time, use gentle heat, and disconnect the battery first. If you get stuck, we finish the job and count the price of the kit toward it.',
    ],
    highlights: ['Nine tools', 'Screw card', 'Counts toward a repair'],
    specs: { Pieces: '9', Tweezers: 'Curved and straight, stainless', Picks: '4, nylon' },
    priceCents: 14_99,
    stock: 33,
    daysAgoAdded: 108,
  },
  {
    name: 'Benchwright Soldering Station, 60 W',
    slug: 'soldering-station-60w',
    paragraphs: [
      'Heats in twenty seconds, holds its temperature to a few degrees, and switches off when you forget it. Light iron, silicone cord, brass wool and stand included.',
      'Enough for connectors, cables and through-hole work. For board repair under the microscope, come and see ours.',
      'Sent to you straight from our partner, usually within five working days.',
    ],
    highlights: ['20 seconds to heat', 'Sleeps by itself', 'Grounded tip'],
    specs: { Power: '60 W', Range: '200 to 450 °C', Tip: '900M series, two included', Display: 'Yes' },
    priceCents: 69_99,
    stock: 15,
    shippedBy: { supplierCode: 'SUP-FOUNDRY', supplierProductId: 'FDY-60-A2' },
    daysAgoAdded: 57,
  },
  {
    name: 'Benchwright Anti-Static Mat and Wrist Strap',
    slug: 'anti-static-mat',
    paragraphs: [
      'A spark too small to feel can kill a memory chip. The mat and the strap lead it to ground through a resistor, as they should.',
      'Heat-proof to 500 °F, with a grid and small troughs for screws. Wipe it with water, not with alcohol.',
    ],
    highlights: ['Strap and ground cord included', 'Heat-proof', 'Screw troughs'],
    specs: { Size: '22 × 14 in', Resistance: '1 MΩ to ground', Heat: 'Up to 500 °F' },
    priceCents: 24_99,
    stock: 0,
    daysAgoAdded: 118,
  },
  {
    name: 'Screen and Keyboard Cleaning Kit',
    slug: 'screen-cleaning-kit',
    paragraphs: [
      'A spray without alcohol or ammonia, two microfiber cloths and a soft brush. Safe for coated screens, glasses and camera lenses.',
      'Spray the cloth, never the screen. One bottle lasts a household about a year.',
    ],
    highlights: ['No alcohol or ammonia', 'Two cloths', 'Soft brush'],
    specs: { Spray: '3.4 fl oz', Cloths: '2, 8 × 8 in', Brush: 'Goat hair' },
    priceCents: 4_99,
    stock: 64,
    isNew: true,
    daysAgoAdded: 22,
  },
]
