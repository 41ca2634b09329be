import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute, notFound, redirect } from '@tanstack/react-router'
import { inPixels } from '#contract/drawn-picture.ts'
import { Problem } from '#contract/problem.ts'
import { truncateText } from '#contract/truncate-text.ts'
import { useApi } from '../../api.ts'
import { HealthStatement } from '../../catalog/health-statement.tsx'
import { ProductGrid } from '../../catalog/product-grid.tsx'
import { relatedCards } from '../../catalog/product-queries.ts'
import { CrossSells, crossSellCards } from '../../catalog/recommendations/cross-sells.tsx'
import { useVariantChoice } from '../../catalog/variants/use-variant-choice.ts'
import { FittingOffer } from '../../repairs/fitting/fitting-offer.tsx'
import { ProductReviews } from '../../reviews/product-reviews.tsx'
import { stringifySearch } from '../../search-params.ts'
import { pageHead } from '../../shell/page-head.ts'
import { breadcrumbList } from '../../shell/structured-data.ts'
import { Breadcrumbs } from '../../ui/page/breadcrumbs.tsx'
import { BuyBox } from './-buy-box.tsx'
import { Gallery } from './-gallery.tsx'
import { type Product, productCrumbs, productFacts } from './-product-facts.ts'
import { ProductNotFound } from './-product-not-found.tsx'
import { Specs } from './-specs.tsx'
import { chosenIn, properSearch, readChosenSearch, showInAddress } from './-variant-in-url.ts'
import { withVariant } from './-with-variant.ts'

export const Route = createFileRoute('/products/$slug')({
  validateSearch: readChosenSearch,
  loaderDeps: ({ search }) => readChosenSearch(search),
  loader: async ({ context: { api, queryClient }, params: { slug }, deps }) => {
    const [product] = await Promise.all([
      queryClient.ensureQueryData(api.query('GET /products/:slug', { slug })),
      queryClient.ensureQueryData(relatedCards(api, slug)),
      queryClient.ensureQueryData(api.query('GET /products/:slug/fits', { slug })),
      queryClient.ensureQueryData(crossSellCards(api, [slug])),
      queryClient.ensureQueryData(api.query('GET /products/:slug/fitting', { slug })),
    ]).catch(orMoved)
    if (product.rating) await queryClient.ensureQueryData(api.query('GET /products/:slug/reviews', { slug }))
    const search = properSearch(product, deps)
    if (stringifySearch({ ...search }) !== stringifySearch({ ...deps }))
      throw redirect({ to: '/products/$slug', params: { slug }, search, replace: true, statusCode: 302 })
  },
  head: ({ match: { context }, params: { slug } }) => {
    const product = context.queryClient.getQueryData(context.api.query('GET /products/:slug', { slug }).queryKey)
    const reviews = context.queryClient.getQueryData(
      context.api.query('GET /products/:slug/reviews', { slug }).queryKey,
    )?.reviews
    if (!product) return { meta: [{ title: 'Product Not Found' }, { name: 'robots', content: 'noindex' }] }
    return pageHead(context, {
      title: product.name,
      description: summaryOf(product.description),
      path: `/products/${slug}`,
      image: inPixels(product.imageUrl),
      facts: [productFacts(product, context.origin, reviews), breadcrumbList(productCrumbs(product), context.origin)],
    })
  },
  component: ProductPage,
  notFoundComponent: ProductNotFound,
})

/** The URL contains the chosen variant, so that it can be shared. */
function useChoice(product: Product) {
  const search = Route.useSearch()
  return useVariantChoice({ ...product, variants: product.variants ?? [] }, chosenIn(product, search), (variant) =>
    showInAddress(variant?.id),
  )
}

function orMoved(error: unknown): never {
  if (!(error instanceof Problem) || error.kind !== 'not_found') throw error
  const { movedTo, variantId } = error.details
  if (typeof movedTo !== 'string') throw notFound()
  const search = typeof variantId === 'number' ? { variant: variantId } : {}
  throw redirect({ to: '/products/$slug', params: { slug: movedTo }, search, statusCode: 301, replace: true })
}

function summaryOf(description: string): string {
  const [first = ''] = description.split('\n\n')
  return first.length <= 160 ? first : `${truncateText(first, 160).replace(/\s\S*$/, '')}…`
}

function ProductPage() {
  const { slug } = Route.useParams()
  const api = useApi()
  const { data: product } = useSuspenseQuery(api.query('GET /products/:slug', { slug }))
  const { data: related } = useSuspenseQuery(relatedCards(api, slug))
  return (
    <div className="wrap grid grid-cols-1 gap-10 py-3 md:gap-14 md:py-6">
      <div className="grid grid-cols-1 gap-3 md:gap-5">
        <div className="max-md:hidden">
          <Breadcrumbs crumbs={productCrumbs(product)} />
        </div>
        <ToBuy key={product.id} product={product} />
      </div>
      <div className="grid grid-cols-1 gap-10 md:grid-cols-2 lg:gap-14">
        <section className="grid content-start gap-4">
          <h2 className="text-xl">About this product</h2>
          {product.description.split('\n\n').map((paragraph) => (
            <p key={paragraph} className="whitespace-pre-line">
              {paragraph}
            </p>
          ))}
          {product.category.needsHealthStatement && <HealthStatement className="text-sm text-muted" />}
        </section>
        <Specs product={product} />
      </div>
      <FittingOffer slug={slug} name={product.name} />
      <CrossSells slugs={[slug]} />
      {product.rating && <ProductReviews key={slug} slug={slug} />}
      {related.cards.length > 0 && (
        <section className="grid gap-5">
          <h2 className="text-xl">
            {related.categoryId === product.categoryId ? `More from ${product.category.name}` : 'You may also like'}
          </h2>
          <ProductGrid products={related.cards} />
        </section>
      )}
    </div>
  )
}

function ToBuy({ product }: { product: Product }) {
  const choice = useChoice(product)
  const shown = withVariant(product, choice.variant)
  return (
    <div className="grid grid-cols-1 gap-4 sm:grid-cols-2 sm:gap-8 lg:gap-14">
      <Gallery images={shown.images} name={product.name} />
      <BuyBox product={shown} choice={product.variants && choice} />
    </div>
  )
}
