import { Hono } from 'hono'
import { type Cents, dollarsOf, plainDollars } from '#contract/money.ts'
import { listCategories } from '../catalog/category/category.ts'
import { everyProduct } from '../catalog/product/every-product.ts'
import { getCompany } from '../company/company.ts'
import type { Ctx } from '../context.ts'
import { NOBODY } from '../context.ts'
import type { AppParts } from '../http/app.ts'
import { EVERY_CACHE_TAG } from '../http/kept/cache-tag.ts'
import { textAnswer } from '../http/kept/kept-answer.ts'
import { keptResponse } from '../http/kept/send-kept.ts'
import { html, type Markup } from '../http/markup.ts'
import { API_POLICY, baseHeaders } from '../http/security-headers.ts'
import { listServices } from '../services/service.ts'

const PAGES = ['/', '/products', '/categories', '/services', '/about', '/terms', '/privacy']

/** What search engines and price comparisons read. */
export function createFeeds(parts: AppParts): Hono {
  const app = new Hono()
  const context = (): Ctx => ({
    ...parts,
    actor: NOBODY,
    now: parts.clock(),
    requestId: 'feed',
  })
  const kept = (path: string, type: string, make: () => Promise<string>) =>
    app.get(path, async (c) => {
      const headers = {
        ...baseHeaders(parts.config),
        'content-type': type,
        'content-security-policy': API_POLICY,
        'cache-control': 'no-cache',
      }
      const answer = await parts.keptAnswers.answer(path, async () => ({
        answer: await textAnswer({ headers, tags: EVERY_CACHE_TAG }, await make()),
        shelf: 'shop',
      }))
      return keptResponse(answer, c.req.raw)
    })
  kept('/robots.txt', 'text/plain; charset=utf-8', async () => robots(parts.config.publicUrl))
  kept('/sitemap.xml', 'application/xml; charset=utf-8', () => sitemap(context()))
  kept('/feeds/google-merchant.xml', 'application/xml; charset=utf-8', () => merchantFeed(context()))
  return app
}

function robots(publicUrl: string): string {
  const kept = ['/api/', '/checkout', '/order', '/order-success', '/order-tracking', '/admin', '/profile']
  return [
    'User-agent: *',
    ...kept.map((path) => `Disallow: ${path}`),
    `Sitemap: ${publicUrl}/sitemap.xml`,
    '',
  ].join('\n')
}

async function sitemap(ctx: Ctx): Promise<string> {
  const url = (path: string, changed?: Date) =>
    html`<url><loc>${ctx.config.publicUrl + path}</loc>${changed ? html`<lastmod>${changed.toISOString()}</lastmod>` : ''}</url>`
  const urls: Markup[] = PAGES.map((path) => url(path))
  for (const category of await listCategories(ctx)) urls.push(url(`/?category=${category.slug}`))
  for (const service of await listServices(ctx, {})) urls.push(url(`/services/${service.canonicalSlug}`))
  for await (const product of everyProduct(ctx))
    urls.push(url(`/products/${product.slug}`, product.updatedAt))
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${urls.join('')}</urlset>`
}

/** Google's product data specification, RSS 2.0. Prices carry the currency; the sale price beside the regular one. */
async function merchantFeed(ctx: Ctx): Promise<string> {
  const { name } = await getCompany(ctx)
  const { publicUrl } = ctx.config
  const items: string[] = []
  for await (const product of everyProduct(ctx)) {
    if (product.kind === 'digital') continue
    items.push(
      html`<item><g:id>${product.id}</g:id><g:title>${product.name}</g:title><g:description>${product.description}</g:description><g:link>${publicUrl}/products/${product.slug}</g:link><g:image_link>${new URL(product.imageUrl, publicUrl).href}</g:image_link><g:availability>${product.stock > 0 ? 'in_stock' : 'out_of_stock'}</g:availability><g:price>${dollars(product.priceCents)} USD</g:price>${product.salePriceCents === null ? '' : html`<g:sale_price>${dollars(product.salePriceCents)} USD</g:sale_price>`}<g:condition>new</g:condition></item>`.toString(),
    )
  }
  return `<?xml version="1.0" encoding="UTF-8"?>\n<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0"><channel>${html`<title>${name}</title><link>${publicUrl}</link><description>${name}</description>`}${items.join('')}</channel></rss>`
}

function dollars(amount: Cents): string {
  return plainDollars(dollarsOf(amount))
}
