export const POLICIES = [
  { slug: 'terms', title: 'Terms & Conditions' },
  { slug: 'privacy', title: 'Privacy Policy' },
  { slug: 'returns', title: 'Returns & Refunds' },
  { slug: 'repair-terms', title: 'Repair Terms' },
] as const
