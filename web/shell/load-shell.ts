import type { Output } from '../api.ts'
import type { RouterContext } from '../router.tsx'

export interface ShellData {
  company: Output<'GET /company'>
  categories: { name: string; slug: string }[]
  collections: Pick<Output<'GET /collections'>[number], 'name' | 'slug' | 'onHome' | 'inMenu'>[]
  services: { name: string; slug: string }[]
  theme: ReturnType<typeof seenOf> | null
  face: Output<'GET /face'>
  hasDemoPayments: boolean
}

/** Only the fields that the frame shows: complete price lists would double the size of each page. */
export async function loadShell({ api, queryClient }: RouterContext): Promise<ShellData> {
  const [company, categories, collections, theme, face, services, hasDemoPayments] = await Promise.all([
    queryClient.ensureQueryData(api.query('GET /company')),
    api.call('GET /categories').then((list) => list.map(({ name, slug }) => ({ name, slug }))),
    api
      .call('GET /collections')
      .then((list) => list.map(({ name, slug, onHome, inMenu }) => ({ name, slug, onHome, inMenu }))),
    api.call('GET /holiday-themes/active').then((theme) => theme && seenOf(theme)),
    queryClient.ensureQueryData(api.query('GET /face')),
    api.call('GET /services').then((list) => list.map(({ name, canonicalSlug }) => ({ name, slug: canonicalSlug }))),
    api.call('GET /stripe-config').then(
      ({ provider }) => provider === 'demo',
      () => false,
    ),
  ])
  return { company, categories, collections, services, theme, face, hasDemoPayments }
}

function seenOf({
  name,
  headerImage,
  logoUrl,
  bannerUrl,
  announcement,
  contrastCorrected,
  css,
}: NonNullable<Output<'GET /holiday-themes/active'>>) {
  return { name, headerImage, logoUrl, bannerUrl, announcement, contrastCorrected, css }
}
