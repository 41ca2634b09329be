import type { Output } from '../api.ts'
import type { RouterContext } from '../router.tsx'

export interface ShellData {
  company: Output<'GET /company'>
  categories: { name: string; slug: string }[]
  collections: Output<'GET /collections'>
  services: { name: string; slug: string }[]
  theme: Output<'GET /holiday-themes/active'>
  /** Null: as it came with the program. */
  face: Output<'GET /face'>
  /** Cards are not charged here. */
  hasDemoPayments: boolean
}

/** What every page shows around itself. Only the names of services and categories: price lists would double each page. */
export async function loadShell({ api, queryClient }: RouterContext): Promise<ShellData> {
  const [company, categories, collections, theme, face, services, hasDemoPayments] = await Promise.all([
    queryClient.ensureQueryData(api.query('GET /company')),
    api.call('GET /categories').then((list) => list.map(({ name, slug }) => ({ name, slug }))),
    queryClient.ensureQueryData(api.query('GET /collections')),
    queryClient.ensureQueryData(api.query('GET /holiday-themes/active')),
    queryClient.ensureQueryData(api.query('GET /face')),
    api
      .call('GET /services')
      .then((list) => list.map(({ name, canonicalSlug }) => ({ name, slug: canonicalSlug }))),
    api.call('GET /stripe-config').then(
      ({ provider }) => provider === 'demo',
      () => false,
    ),
  ])
  return { company, categories, collections, services, theme, face, hasDemoPayments }
}
