/** The documents about running this business with this program, in the order in which the branding page lists them. */
export const GUIDE_SLUGS = [
  'implementation',
  'sops',
  'business-plan',
  'equipment',
  'portfolio',
  'migration',
  'flyers',
  'checklist',
  'handbook',
  'runbook',
  'vehicle-branding',
  'contract-template',
  'deployment',
  'drop-shipping-api',
  'document-kit',
  'brochure',
] as const
export type GuideSlug = (typeof GUIDE_SLUGS)[number]
