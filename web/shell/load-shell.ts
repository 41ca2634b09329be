import type { Output } from '../api.ts'
import type { RouterContext } from '../router.tsx'

export interface ShellData {
  company: Output<'GET /company'>
  categories: Output<'GET /categories'>
  services: { name: string; slug: string }[]
  theme: Output<'GET /holiday-themes/active'>
  /** Cards are not charged here. */
  hasDemoPayments: boolean
}

/** What every page shows around itself. Only the services' names: their price lists would double each page. */
export async function loadShell({ api, queryClient }: RouterContext): Promise<ShellData> {
  const [company, categories, theme, services, hasDemoPayments] = await Promise.all([
    queryClient.ensureQueryData(api.query('GET /company')),
    queryClient.ensureQueryData(api.query('GET /categories')),
    queryClient.ensureQueryData(api.query('GET /holiday-themes/active')),
    api
      .call('GET /services')
      .then((list) => list.map(({ name, canonicalSlug }) => ({ name, slug: canonicalSlug }))),
    api.call('GET /stripe-config').then(
      ({ provider }) => provider === 'demo',
      () => false,
    ),
  ])
  return { company, categories, services, theme, hasDemoPayments }
}
