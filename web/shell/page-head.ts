import type { ComponentProps } from 'react'
import type { RouterContext } from '../router.tsx'

interface PageFacts {
  title: string
  description: string
  path: string
  image?: string
  /** Without `@context`, which the server adds. */
  facts?: object[]
  isPrivate?: boolean
}

export interface PageHead {
  meta: ComponentProps<'meta'>[]
  links: ComponentProps<'link'>[]
}

export function pageHead({ queryClient, api, origin }: RouterContext, page: PageFacts): PageHead {
  const siteName = queryClient.getQueryData(api.query('GET /company').queryKey)?.name
  const preview = queryClient.getQueryData(api.query('GET /face').queryKey)?.previewUrl
  const title = siteName ? `${page.title} · ${siteName}` : page.title
  const url = origin + page.path
  return {
    meta: [
      { title },
      { name: 'description', content: page.description },
      ...(page.isPrivate ? [{ name: 'robots', content: 'noindex' }] : []),
      { property: 'og:type', content: 'website' },
      { property: 'og:title', content: title },
      { property: 'og:description', content: page.description },
      { property: 'og:url', content: url },
      { property: 'og:image', content: new URL(page.image ?? preview ?? '/pictures/og-image.png', origin).href },
      ...(siteName ? [{ property: 'og:site_name', content: siteName }] : []),
      { name: 'twitter:card', content: 'summary_large_image' },
      ...(import.meta.env.SSR ? (page.facts ?? []).map(structuredData) : []),
    ],
    links: page.isPrivate ? [] : [{ rel: 'canonical', href: url }],
  }
}

/** The router accepts structured data under this key, but the type of its tags lacks it. */
function structuredData(fact: object) {
  return { 'script:ld+json': { '@context': 'https://schema.org', ...fact } } as ComponentProps<'meta'>
}
