import type { DemoService } from './demo-service.ts'

export const repairServices: DemoService[] = [
  {
    type: 'pc_repair',
    canonicalSlug: 'pc-repair',
    otherSlugs: ['computer-repair', 'laptop-repair'],
    name: 'PC Repair',
    summary: 'Laptops and desktops diagnosed, fixed and cleaned up, with a price before the work.',
    description:
      'Slow, noisy, wet, locked up or dead: bring it in and we find out why. You hear what is wrong, what it costs and how long it takes before we touch it, and you decide.',
    features: [
      'Diagnosis before any repair, explained in plain words',
      'Screens, keyboards, batteries, drives, memory and fans',
      'Clean-up after viruses and unwanted programs',
      'Upgrades that make an older computer quick again',
      'Your files stay yours: we open only what the repair needs',
      'Ninety-day warranty on our work and the parts we fit',
    ],
    prices: [
      {
        label: 'Basic repair',
        amount: '39.99',
        note: 'One simple fault, such as a setting, a driver or a clean-up',
      },
      {
        label: 'Advanced repair',
        amount: '89.99',
        note: 'Parts to be replaced or several faults; parts are extra',
      },
      { label: 'Data recovery', amount: '80.00', isAddOn: true },
      { label: 'Virus removal', amount: '60.00', isAddOn: true },
      { label: 'Software installation', amount: '25.00', isAddOn: true },
      {
        label: 'Screen replacement',
        amount: '95.00',
        isFrom: true,
        isAddOn: true,
        note: 'Depends on the screen',
      },
      {
        label: 'Expedited service',
        amount: '50.00',
        isAddOn: true,
        note: 'Your device goes to the front of the bench',
      },
    ],
    priceVarianceNote:
      'Prices vary with the device, the fault and the parts. You get an estimate first, and we ask again before going over it.',
    isPayable: true,
    isBookable: true,
    isQuoted: false,
    isWalkIn: true,
  },
  {
    type: 'phone_repair',
    canonicalSlug: 'phone-repair',
    otherSlugs: ['mobile-repair', 'cell-phone-repair'],
    name: 'Phone Repair',
    summary: 'Screens, batteries and charging ports for phones and tablets, often while you wait.',
    description:
      'A cracked screen, a battery that is empty by noon, a port that only charges at one angle. We keep common parts, test everything with you when you pick up, and tell you when a repair is not worth its price.',
    features: [
      'Screens, batteries, charging ports, cameras and speakers',
      'Original or equal parts, named on your receipt',
      'Tested with you before you pay',
      'Help with moving to a new phone',
      'Ninety-day warranty on our work and the parts we fit',
    ],
    prices: [
      { label: 'Basic repair', amount: '29.99', note: 'Cleaning, software or a small part' },
      {
        label: 'Advanced repair',
        amount: '79.99',
        note: 'Opening the device for a screen, battery or port; parts are extra',
      },
    ],
    priceVarianceNote:
      'Prices vary with the model and the part. Water resistance is not restored by a repair. You get an estimate first.',
    isPayable: true,
    isBookable: true,
    isQuoted: false,
    isWalkIn: true,
  },
  {
    type: 'managed_it',
    canonicalSlug: 'managed-it',
    otherSlugs: ['managed-it-service', 'managed-it-services'],
    name: 'Managed IT',
    summary: 'We look after a small office: updates, back-ups, security and someone to call.',
    description:
      'For offices without an IT department. We keep an inventory, install updates, watch back-ups and answer when something is odd. One monthly price by number of devices, with no contract beyond the month.',
    features: [
      'Updates and security kept current on every device',
      'Back-ups watched, and a restore tried now and then',
      'Help by phone and remote session during opening hours',
      'New staff set up, old accounts closed',
      'A plain monthly report of what we did',
    ],
    prices: [
      { label: 'Up to 5 devices', amount: '99.00', unit: 'per month' },
      { label: 'Up to 15 devices', amount: '249.00', unit: 'per month' },
      { label: 'Up to 25 devices', amount: '499.00', unit: 'per month' },
      { label: 'On-demand help', amount: '75.00', unit: 'per hour', note: 'Without a monthly plan' },
    ],
    priceVarianceNote: 'More than 25 devices, servers and several locations are priced by quote.',
    isPayable: true,
    isBookable: true,
    isQuoted: true,
    isWalkIn: false,
  },
  {
    type: 'field_tech',
    canonicalSlug: 'field-tech',
    otherSlugs: ['field-technician', 'field-technicians', 'onsite-service'],
    name: 'Field Technicians',
    summary: 'A technician at your home or office, at an agreed time.',
    description:
      'Some things cannot be carried in: a network, a wall full of cables, a printer that serves six desks. A technician comes with tools and spares, and you see the hours on the receipt.',
    features: [
      'Networks, wireless coverage, printers and workstations',
      'An arrival window, and a call when we are on the way',
      'The first hour covers the trip within Columbus',
      'Work listed by the hour and signed by you',
    ],
    prices: [
      { label: 'First hour', amount: '89.99' },
      { label: 'Each further hour', amount: '69.99', unit: 'per hour' },
    ],
    priceVarianceNote: 'Parts are extra and named beforehand. Trips outside Columbus are agreed when you book.',
    isPayable: true,
    isBookable: true,
    isQuoted: false,
    isWalkIn: false,
  },
]
