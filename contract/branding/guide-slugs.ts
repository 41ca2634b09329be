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
