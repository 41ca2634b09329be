import type { DemoService } from './demo-service.ts'

export const onlineServices: DemoService[] = [
  {
    type: 'domain',
    canonicalSlug: 'domains',
    otherSlugs: ['domain-reseller', 'domain-services', 'domains-and-hosting', 'hosting'],
    name: 'Domain Services',
    summary: 'Your own name on the internet, with hosting and mail, set up by someone you can visit.',
    description:
      'We find a free name with you, register it in your name and connect the site and the mailboxes. The domain is yours, and so is the right to take it elsewhere.',
    features: [
      'Domains registered in your name, not ours',
      'Credentials emailed within 24 hours',
      'Services activate in 24-48 hours',
      'Renewal reminders well ahead',
    ],
    prices: [
      {
        label: 'Economy hosting',
        amount: '5.99',
        unit: 'per month',
        note: '1 site, 25 GB, 10 email accounts',
      },
      {
        label: 'Deluxe hosting',
        amount: '8.99',
        unit: 'per month',
        note: 'Unlimited sites, 50 GB, 25 email accounts, free SSL',
      },
      {
        label: 'Ultimate hosting',
        amount: '12.99',
        unit: 'per month',
        note: '100 GB, unlimited email accounts, premium DNS, backup',
      },
    ],
    priceVarianceNote: 'Domain names are priced per year and by their ending.',
    isPayable: true,
    isBookable: false,
    isQuoted: false,
    isWalkIn: true,
  },
  {
    type: 'custom_app',
    canonicalSlug: 'custom-app',
    otherSlugs: ['custom-apps', 'custom-application', 'custom-applications'],
    name: 'Custom Applications',
    summary: 'Small programs that do the one thing your business does over and over.',
    description:
      'A booking form that feeds the calendar, an inventory that counts itself, a report that used to take Friday afternoon. We write down what it shall do, agree on a price, build it in steps you can try, and look after it.',
    features: [
      'A written plan and price before we build',
      'Something to try early, then in steps',
      'Your data and the source code are yours',
      'Care and changes afterward, if you like',
    ],
    prices: [],
    priceVarianceNote: 'Priced by written quote after a first talk, which is free.',
    isPayable: true,
    isBookable: true,
    isQuoted: true,
    isWalkIn: false,
  },
  {
    type: 'web_design',
    canonicalSlug: 'web-design',
    otherSlugs: ['website-design', 'websites'],
    name: 'Web Design',
    summary: 'A website that loads fast, reads well on a phone and that you can change yourself.',
    description:
      'For shops, trades, churches and clubs. We write and lay out the pages with you, take the pictures if you have none, and show you how to change hours and prices without calling us.',
    features: [
      'Made for phones first',
      'Readable for everyone, with screen readers too',
      'Hours, map and contact done right for search engines',
      'Training and a hand afterward',
    ],
    prices: [],
    priceVarianceNote: 'Priced by written quote from the number of pages and what they must do.',
    isPayable: true,
    isBookable: true,
    isQuoted: true,
    isWalkIn: false,
  },
]
