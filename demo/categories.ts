export type DemoCategory = {
  name: string
  slug: string
  description: string
  position: number
  needsHealthStatement: boolean
}

export const demoCategories: DemoCategory[] = [
  {
    name: 'Laptops & Desktops',
    slug: 'laptops-desktops',
    description: 'Refurbished on our own bench: cleaned, tested, fitted with a new drive and covered for a year.',
    position: 1,
    needsHealthStatement: false,
  },
  {
    name: 'Phones & Tablets',
    slug: 'phones-tablets',
    description: 'Unlocked phones and tablets with an honest grade, a tested battery and no contract.',
    position: 2,
    needsHealthStatement: false,
  },
  {
    name: 'Chargers & Cables',
    slug: 'chargers-cables',
    description: 'The power and the cables we use ourselves, rated for what they say on the label.',
    position: 3,
    needsHealthStatement: false,
  },
  {
    name: 'Storage & Memory',
    slug: 'storage-memory',
    description: 'Drives, cards and memory to make an older computer quick again, and the means to keep copies.',
    position: 4,
    needsHealthStatement: false,
  },
  {
    name: 'Networking',
    slug: 'networking',
    description: 'Routers, switches and adapters for a home or a small office that simply stays online.',
    position: 5,
    needsHealthStatement: false,
  },
  {
    name: 'Audio',
    slug: 'audio',
    description: 'Headphones, speakers and microphones for calls, classes and music.',
    position: 6,
    needsHealthStatement: false,
  },
  {
    name: 'Keyboards & Mice',
    slug: 'keyboards-mice',
    description: 'Comfortable things to type, point and look into all day. Try them at the counter first.',
    position: 7,
    needsHealthStatement: false,
  },
  {
    name: 'Cases & Protection',
    slug: 'cases-protection',
    description: 'Cheaper than a new screen. We fit protectors free of charge when you buy them here.',
    position: 8,
    needsHealthStatement: false,
  },
  {
    name: 'Tools & Repair Kits',
    slug: 'tools-repair-kits',
    description: 'For people who would rather fix it themselves: the drivers, picks and mats from our own bench.',
    position: 9,
    needsHealthStatement: false,
  },
  {
    name: 'Holistic Health',
    slug: 'holistic-health',
    description: 'Tonics, herbal supplements, organic capsules and immunity boosters from small makers.',
    position: 10,
    needsHealthStatement: true,
  },
]
