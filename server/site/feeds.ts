import { Hono } from 'hono'
import { gtinOf } from '#contract/catalog/barcode.ts'
import { inPixels } from '#contract/drawn-picture.ts'
import { centsAsDollars } from '#contract/money.ts'
import { listBrands } from '../catalog/brand/brand.ts'
import { listCategories } from '../catalog/category/category.ts'
import { listCollections } from '../catalog/collections/collection.ts'
import { listFittedSlugs } from '../catalog/compatibility/compatibility.ts'
import { iterateFeedItems, iterateProducts } from '../catalog/product/iterate-products.ts'
import { getCompany } from '../company/company.ts'
import type { Ctx } from '../context.ts'
import { NOBODY } from '../context.ts'
import type { AppParts } from '../http/app.ts'
import { ALL_CACHE_TAGS } from '../http/cache/cache-tag.ts'
import { textResponse } from '../http/cache/cached-response.ts'
import { toResponse } from '../http/cache/send-cached.ts'
import { html, type Markup } from '../http/markup.ts'
import { API_POLICY, baseHeaders } from '../http/security-headers.ts'
import { listOfferedModels } from '../price-book/repair-offers.ts'
import { listServices } from '../services/service.ts'

const PAGES = [
  '/',
  '/products',
  '/categories',
  '/services',
  '/repairs',
  '/godaddy',
  '/gift-cards',
  '/about',
  '/terms',
  '/privacy',
  '/cookies',
  '/accessibility',
]

export function createFeeds(parts: AppParts): Hono {
  const app = new Hono()
  const context = (): Ctx => ({ ...parts, actor: NOBODY, now: parts.clock(), requestId: 'feed' })
  const feed = (path: string, type: string, make: () => Promise<string>) =>
    app.get(path, async (c) => {
      const headers = {
        ...baseHeaders(parts.config),
        'content-type': type,
        'content-security-policy': API_POLICY,
        'cache-control': 'no-cache',
      }
      const cached = await parts.responseCache.getOrLoad(path, async () => ({
        value: await textResponse({ headers }, await make()),
        tags: ALL_CACHE_TAGS,
        partition: 'shop',
      }))
      return toResponse(cached, c.req.raw)
    })
  feed('/robots.txt', 'text/plain; charset=utf-8', async () => robots(parts.config.publicUrl))
  feed('/sitemap.xml', 'application/xml; charset=utf-8', () => sitemap(context()))
  feed('/feeds/google-merchant.xml', 'application/xml; charset=utf-8', () => merchantFeed(context()))
  return app
}

function robots(publicUrl: string): string {
  const blockedPaths = [
    '/api/',
    '/checkout',
    '/drop-shipments',
    '/order',
    '/order-success',
    '/order-tracking',
    '/review/',
    '/admin',
    '/profile',
  ]
  return [
    'User-agent: *',
    ...blockedPaths.map((path) => `Disallow: ${path}`),
    `Sitemap: ${publicUrl}/sitemap.xml`,
    '',
  ].join('\n')
}

async function sitemap(ctx: Ctx): Promise<string> {
  const url = (path: string, changed?: Date) =>
    html`<url><loc>${ctx.config.publicUrl + path}</loc>${changed ? html`<lastmod>${changed.toISOString()}</lastmod>` : ''}</url>`
  const urls: Markup[] = PAGES.map((path) => url(path))
  for (const category of await listCategories(ctx)) urls.push(url(`/?category=${category.slug}`))
  for (const brand of await listBrands(ctx)) urls.push(url(`/brands/${brand.slug}`))
  for (const collection of await listCollections(ctx)) urls.push(url(`/collections/${collection.slug}`))
  for (const slug of await listFittedSlugs(ctx)) urls.push(url(`/devices/${slug}`))
  for (const { brand, slug } of await listOfferedModels(ctx)) urls.push(url(`/repairs/${brand}/${slug}`))
  for (const service of await listServices(ctx, {})) urls.push(url(`/services/${service.canonicalSlug}`))
  for await (const product of iterateProducts(ctx)) urls.push(url(`/products/${product.slug}`, product.updatedAt))
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${urls.join('')}</urlset>`
}

async function merchantFeed(ctx: Ctx): Promise<string> {
  const { name } = await getCompany(ctx)
  const { publicUrl } = ctx.config
  const items: string[] = []
  for await (const offer of iterateFeedItems(ctx)) if (offer.kind !== 'digital') items.push(itemOf(offer, publicUrl))
  return `<?xml version="1.0" encoding="UTF-8"?>\n<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0"><channel>${html`<title>${name}</title><link>${publicUrl}</link><description>${name}</description>`}${items.join('')}</channel></rss>`
}

type Offer = Awaited<ReturnType<typeof iterateFeedItems> extends AsyncGenerator<infer O> ? O : never>

function itemOf(offer: Offer, publicUrl: string): string {
  const { id, parentId, priceCents, salePriceCents, barcode, weightGrams } = offer
  const link = `${publicUrl}/products/${offer.slug}${parentId === null ? '' : `?variant=${id}`}`
  const facts: [name: string, value: string | number | null][] = [
    ['id', id],
    ['item_group_id', parentId],
    ['title', offer.name],
    ['description', offer.description],
    ['link', link],
    ['image_link', new URL(inPixels(offer.imageUrl), publicUrl).href],
    ['availability', offer.stock > 0 ? 'in_stock' : 'out_of_stock'],
    ['price', `${centsAsDollars(priceCents)} USD`],
    ['sale_price', salePriceCents === null ? null : `${centsAsDollars(salePriceCents)} USD`],
    ['brand', offer.brandName],
    ['gtin', gtinOf(barcode)],
    ['color', chosenOf(offer, /^colou?r$/i)],
    ['size', chosenOf(offer, /size$/i)],
    ['shipping_weight', weightGrams === null ? null : `${weightGrams} g`],
    ['condition', offer.isUsed ? 'used' : 'new'],
  ]
  const known = facts.flatMap(([name, value]) => (value === null ? [] : [html`<g:${name}>${value}</g:${name}>`]))
  return html`<item>${known}</item>`.toString()
}

function chosenOf({ options, values }: Offer, name: RegExp): string | null {
  const at = options?.findIndex((option) => name.test(option.name)) ?? -1
  return values?.[at] ?? null
}
