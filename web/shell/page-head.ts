import type { ComponentProps } from 'react'
import type { RouterContext } from '../router.tsx'

interface PageFacts {
  /** Without the company's name. */
  title: string
  /** One or two sentences for search results and previews. */
  description: string
  /** The one address of this page, with the query that matters. */
  path: string
  image?: string
  /** schema.org, without `@context`: only the server writes it. */
  facts?: object[]
  /** Carts, orders and search results are no pages to find. */
  isPrivate?: boolean
}

export interface PageHead {
  meta: ComponentProps<'meta'>[]
  links: ComponentProps<'link'>[]
}

/** Title, description, canonical address, preview and structured data, for a route's `head`. */
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
      {
        property: 'og:image',
        content: new URL(page.image ?? preview ?? '/pictures/og-image.png', origin).href,
      },
      ...(siteName ? [{ property: 'og:site_name', content: siteName }] : []),
      { name: 'twitter:card', content: 'summary_large_image' },
      ...(import.meta.env.SSR ? (page.facts ?? []).map(structuredData) : []),
    ],
    links: page.isPrivate ? [] : [{ rel: 'canonical', href: url }],
  }
}

/** The router knows structured data by this key; the type of its tags does not. */
function structuredData(fact: object) {
  return { 'script:ld+json': { '@context': 'https://schema.org', ...fact } } as ComponentProps<'meta'>
}
