import type { ProductEntry } from './product-entry.ts'

export const keyboardsAndMice: ProductEntry[] = [
  {
    name: 'Wrenmoor Mechanical Keyboard, 75 Percent',
    slug: 'mechanical-keyboard-75',
    paragraphs: [
      'A compact keyboard with arrow keys, a volume knob and switches that you can pull out and change. It types with a soft, low sound that your neighbor will forgive.',
      'Keycaps are dyed through, so the letters cannot wear off. Cable, puller and four spare switches in the box.',
    ],
    highlights: ['Swappable switches', 'Volume knob', 'Letters that last'],
    specs: {
      Layout: 'US, 82 keys',
      Switches: 'Tactile, 45 g',
      Connection: 'USB-C or Bluetooth',
      Battery: '4,000 mAh',
    },
    priceCents: 94_99,
    salePriceCents: 84_99,
    stock: 9,
    daysAgoAdded: 17,
  },
  {
    name: 'Wrenmoor Quiet Wireless Keyboard',
    slug: 'quiet-wireless-keyboard',
    paragraphs: [
      'Full size with a number pad, flat keys and hardly any sound. Two AA cells last about two years.',
      'Spill-resistant: turn it over, let it dry for a day, carry on. We have tested this more often than we meant to.',
    ],
    highlights: ['Two years on two AA', 'Number pad', 'Spill-resistant'],
    specs: {
      Layout: 'US, 104 keys',
      Connection: '2.4 GHz receiver or Bluetooth',
      Power: '2 × AA, included',
      Weight: '1.2 lb',
    },
    priceCents: 36_99,
    stock: 24,
    daysAgoAdded: 125,
  },
  {
    name: 'Wrenmoor Everyday Wireless Mouse',
    slug: 'everyday-wireless-mouse',
    paragraphs: [
      'A medium-sized mouse for either hand, with a wheel that clicks and buttons that do not. It works on wood, cloth and most glass.',
      'One AA cell lasts about a year. The receiver hides in the battery bay when you travel.',
    ],
    highlights: ['Silent buttons', 'Either hand', 'A year on one AA'],
    specs: {
      Resolution: '1,600 dpi',
      Connection: '2.4 GHz receiver',
      Power: '1 × AA, included',
      Weight: '3 oz',
    },
    priceCents: 17_99,
    stock: 48,
    daysAgoAdded: 135,
  },
  {
    name: 'Wrenmoor Upright Mouse',
    slug: 'upright-mouse',
    paragraphs: [
      'Holds your hand as if you were shaking one. Many people with a sore wrist find the position easier; try the demonstration piece at our counter for as long as you like.',
      'For right hands of medium size. Give it a week before you judge it.',
    ],
    highlights: ['57-degree angle', 'Rechargeable', 'Try it in the shop'],
    specs: {
      Resolution: '800 to 2,400 dpi',
      Connection: '2.4 GHz receiver or Bluetooth',
      Charging: 'USB-C',
      Hand: 'Right',
    },
    priceCents: 39_99,
    salePriceCents: 33_99,
    stock: 2,
    daysAgoAdded: 80,
  },
  {
    name: 'Wrenmoor 1080p Webcam',
    slug: 'webcam-1080p',
    paragraphs: [
      'A clear picture in an ordinary room with an ordinary lamp. The shutter is a real piece of plastic that slides over the lens.',
      'Clips to a monitor or a laptop and has a tripod thread. Two microphones, good enough for calls.',
    ],
    highlights: ['Real shutter', 'Good in dim rooms', 'Tripod thread'],
    specs: {
      Video: '1080p, 30 pictures a second',
      View: '78°',
      Connection: 'USB-A, 5 ft',
      Focus: 'Automatic',
    },
    priceCents: 42_99,
    stock: 0,
    daysAgoAdded: 115,
  },
  {
    name: 'Felt Desk Mat, Large',
    slug: 'felt-desk-mat',
    paragraphs: [
      'Wool felt with a cork back: warm under the wrists, quiet under the keyboard, and it stays where you put it.',
      'Made from offcuts by a small workshop, so the tone differs a little from mat to mat. Brush it, do not wash it.',
    ],
    highlights: ['Wool and cork', 'Does not slide', 'Small workshop'],
    specs: { Size: '35 × 14 in', Thickness: '0.16 in', Material: 'Wool felt, cork back' },
    priceCents: 28_99,
    stock: 15,
    daysAgoAdded: 58,
  },
]
