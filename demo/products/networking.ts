import type { ProductEntry } from './product-entry.ts'

export const networking: ProductEntry[] = [
  {
    name: 'Larkspan Wi-Fi 6 Router',
    slug: 'wifi-6-router',
    paragraphs: [
      'One router for an apartment or a house of up to about 1,800 square feet. Four antennas, four wired ports, and a setup page that works without an app or an account.',
      'Security updates are promised until 2031 and install themselves at night. A guest network is a single switch.',
    ],
    highlights: ['No account needed', 'Updates until 2031', 'Guest network'],
    specs: {
      Standard: 'Wi-Fi 6 (AX3000)',
      Ports: '1 × 2.5 Gb WAN, 4 × 1 Gb LAN',
      Coverage: '1,800 sq ft',
      Security: 'WPA3',
    },
    priceCents: 119_99,
    salePriceCents: 99_99,
    stock: 8,
    isFeatured: true,
    daysAgoAdded: 36,
  },
  {
    name: 'Larkspan Mesh Wi-Fi, Set of Two',
    slug: 'mesh-wifi-set',
    paragraphs: [
      'For long houses, thick walls and upstairs bedrooms. Two identical stations that form one network; your phone moves between them and you notice nothing.',
      'Best placed in line of sight or one room apart. If you can run a cable between them, do: both speed up.',
      'Sent to you straight from our partner, usually within four working days.',
    ],
    highlights: ['3,500 sq ft', 'Wired or wireless link', 'Add up to four more'],
    specs: {
      Standard: 'Wi-Fi 6 (AX3000)',
      Ports: '2 × 1 Gb on each',
      Coverage: '3,500 sq ft',
      Stations: '2',
    },
    priceCents: 199_99,
    stock: 25,
    shippedBy: { supplierCode: 'SUP-MERIDIAN', supplierProductId: 'MER-LK-M2' },
    daysAgoAdded: 52,
  },
  {
    name: 'Larkspan 8-Port Gigabit Switch',
    slug: 'gigabit-switch-8-port',
    paragraphs: [
      'Eight wired ports in a small metal box without a fan. Plug it in and it works; there is nothing to set up and nothing to update.',
      'Good behind a television or under a desk where one wall jack has to serve many machines.',
    ],
    highlights: ['No setup', 'Fanless metal case', 'Under 5 watts'],
    specs: {
      Ports: '8 × 1 Gb/s',
      Power: '4.6 W at most',
      Mounting: 'Desk or wall',
      Size: '6.2 × 3.9 × 1 in',
    },
    priceCents: 32_99,
    stock: 17,
    daysAgoAdded: 150,
  },
  {
    name: 'Larkspan Tiny USB Wi-Fi Adapter',
    slug: 'usb-wifi-adapter',
    paragraphs: [
      'When the built-in Wi-Fi of a laptop has died and the laptop is not worth opening. Smaller than a thumbnail, so it can stay in the port.',
      'Windows and Linux find it by themselves. It does not work with Macs, game consoles or televisions.',
    ],
    highlights: ['Stays in the port', 'No driver disc', '5 GHz'],
    specs: { Standard: 'Wi-Fi 5 (AC600)', Connection: 'USB-A 2.0', Systems: 'Windows 10/11, Linux' },
    priceCents: 16_99,
    stock: 31,
    daysAgoAdded: 170,
  },
  {
    name: 'Flat Ethernet Cable, 25 ft',
    slug: 'flat-ethernet-cable-25ft',
    paragraphs: [
      'A flat cable goes under carpets and along baseboards where a round one makes a bump. Cat 6, solid gold-plated contacts, ten clips with nails in the bag.',
      'Indoors only. Other lengths are made to measure at the counter while you wait.',
    ],
    highlights: ['Goes under carpet', 'Ten clips included', '1 Gb/s'],
    specs: { Length: '25 ft', Category: 'Cat 6, unshielded', Ends: 'RJ45 to RJ45', Thickness: '0.06 in' },
    priceCents: 13_99,
    stock: 45,
    daysAgoAdded: 155,
  },
]
