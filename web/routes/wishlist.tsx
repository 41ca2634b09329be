import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { Heart } from 'lucide-react'
import { FEATURE_COMING_SOON } from '#contract/company/company-features.ts'
import { useApi } from '../api.ts'
import { ProductGrid } from '../catalog/product-grid.tsx'
import { toTeaser } from '../catalog/product-teaser.ts'
import { pageHead } from '../shell/page-head.ts'
import { useShell } from '../shell/use-shell.ts'
import { LinkButton } from '../ui/link-button.tsx'
import { EmptyState } from '../ui/page/empty-state.tsx'
import { ErrorState } from '../ui/page/error-state.tsx'
import { Page } from '../ui/page/page.tsx'
import { Skeleton } from '../ui/page/skeleton.tsx'

export const Route = createFileRoute('/wishlist')({
  head: ({ match: { context } }) =>
    pageHead(context, {
      title: 'Wishlist',
      description: 'Products you saved for later.',
      path: '/wishlist',
      isPrivate: true,
    }),
  component: () => (
    <Page
      title="Wishlist"
      lead="Tap the heart on a product to save it here."
      crumbs={[{ name: 'Home', href: '/' }, { name: 'Wishlist' }]}>
      <div className="grid">
        <Wishlist />
      </div>
      <noscript>The wishlist needs JavaScript.</noscript>
    </Page>
  ),
})

function Wishlist() {
  const { data: products, error, refetch, isRefetching } = useQuery(useApi().query('GET /wishlist'))
  const { offersWishlist } = useShell().company
  if (error) {
    return <ErrorState message={error.message} onRetry={() => void refetch()} isRetrying={isRefetching} />
  }
  if (!products) return <Waiting />
  if (products.length > 0) {
    return (
      <>
        <h2 className="sr-only">Products</h2>
        <ProductGrid products={products.map(toTeaser)} firstSeen={4} />
      </>
    )
  }
  if (!offersWishlist) return <EmptyState icon={<Heart aria-hidden />} title={FEATURE_COMING_SOON} />
  return (
    <EmptyState
      icon={<Heart aria-hidden />}
      title="Your wishlist is empty"
      action={<LinkButton href="/categories">Browse Products</LinkButton>}
    />
  )
}

function Waiting() {
  return (
    <div role="status" aria-label="Loading" className="grid grid-cols-2 gap-3 sm:grid-cols-3 sm:gap-5 lg:grid-cols-4">
      {[1, 2, 3, 4].map((card) => (
        <Skeleton key={card} className="aspect-[3/5]" />
      ))}
    </div>
  )
}
