import type { DemoService } from './demo-service.ts'

export const regulatedServices: DemoService[] = [
  {
    type: 'notary',
    canonicalSlug: 'notary',
    otherSlugs: ['notary-service', 'notary-services', 'notary-public'],
    name: 'Notary',
    summary: 'Signatures witnessed by a commissioned notary, by appointment.',
    description:
      'Bring the unsigned document and a valid government photo ID, and sign in front of the notary. Make an appointment, so that the notary is in when you are.',
    features: [
      'Acknowledgments, oaths and affidavits',
      'Powers of attorney, vehicle titles and travel consents',
      'Copies made on the spot',
      'By appointment, usually on the same day',
    ],
    prices: [
      { label: 'Notarization', amount: '15.00', unit: 'per signature' },
      { label: 'Power of attorney', amount: '25.00' },
      { label: 'Rush', amount: '15.00', isAddOn: true },
    ],
    priceVarianceNote: 'The fee for your document is confirmed when you make the appointment. Paid at the counter.',
    isPayable: false,
    isBookable: true,
    isQuoted: false,
    isWalkIn: false,
    disclosures: [
      'The notary is not an attorney and cannot draft legal papers, choose a form for you or explain what a document means for you.',
    ],
    reviewNote:
      'Ohio ORC 147.08 caps a traditional notarial act at $5 and does not allow a fee per signature. Check these prices with your commission before you offer them.',
  },
  {
    type: 'credit_repair',
    canonicalSlug: 'credit-repair',
    otherSlugs: ['credit-restoration'],
    name: 'Credit Repair',
    summary: 'Help with reading your credit reports and disputing what is wrong in them.',
    description:
      'We read your three reports with you, mark what looks wrong or out of date, and prepare the disputes. You see every letter before it goes out. It begins with a free consultation.',
    features: [
      'Free consultation, with no obligation',
      'All three credit reports, line by line',
      'Disputes prepared for your approval',
      'A budget and a plan for the months after',
    ],
    prices: [
      { label: 'Basic plan, setup', amount: '199.00' },
      { label: 'Basic plan', amount: '99.00', unit: 'per month' },
      { label: 'Standard plan, setup', amount: '299.00' },
      { label: 'Standard plan', amount: '129.00', unit: 'per month' },
      { label: 'Premium plan, setup', amount: '399.00' },
      { label: 'Premium plan', amount: '149.00', unit: 'per month' },
      { label: 'Credit monitoring', amount: '19.99', unit: 'per month', isAddOn: true },
    ],
    priceVarianceNote: 'Nothing is charged online and nothing before the agreed services are completed.',
    isPayable: false,
    isBookable: true,
    isQuoted: false,
    isWalkIn: false,
    disclosures: [
      'You have the right to dispute inaccurate information in your credit report yourself, free of charge, by writing to the credit bureau.',
      'Neither you nor anyone else can have accurate, current and verifiable information removed from your credit report.',
      'You get a written contract first, and you may cancel it for any reason within three business days of signing.',
      'We may not ask for or take any payment before all agreed services have been completed.',
    ],
    reviewNote:
      'Ohio ORC 4712.07 and the federal Credit Repair Organizations Act: registration, bond, written contract, and no charge before all services are completed. Keep online payment off, and hide this service until you are registered.',
  },
]
