import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { REVIEWS_AT_ONCE } from '#contract/reviews/review-limits.ts'
import { type Output, useApi } from '../api.ts'
import { shopDay } from '../shell/shop-time.ts'
import { useShell } from '../shell/use-shell.ts'
import { Button } from '../ui/button.tsx'
import { Stars } from '../ui/stars.tsx'
import { reviewCountText } from './rating-note.tsx'

type Reviews = Output<'GET /products/:slug/reviews'>

export function ProductReviews({ slug }: { slug: string }) {
  const { data } = useSuspenseQuery(useApi().query('GET /products/:slug/reviews', { slug }))
  const [pages, setPages] = useState(1)
  const { count, average, distribution, reviews } = data
  if (average === null) return null
  return (
    <section id="reviews" className="grid gap-5">
      <h2 className="text-xl">Customer reviews</h2>
      <div className="grid items-start gap-6 md:grid-cols-[16rem_minmax(0,1fr)] md:gap-10">
        <div className="grid gap-3">
          <p className="flex items-baseline gap-2">
            <span className="figures text-2xl font-semibold">{average.toFixed(1)}</span>
            <span className="text-sm text-muted">of 5 stars, {reviewCountText(count)}</span>
          </p>
          <Distribution distribution={distribution} count={count} />
          <p className="text-xs text-muted">Only verified buyers can leave a review.</p>
        </div>
        <div className="grid gap-5">
          <ul className="grid gap-5">
            <Listed reviews={reviews} />
            {Array.from({ length: pages - 1 }, (_, at) => at + 2).map((page) => (
              <MoreReviews key={page} slug={slug} page={page} />
            ))}
          </ul>
          {pages * REVIEWS_AT_ONCE < count && (
            <Button kind="quiet" className="justify-self-start" onClick={() => setPages(pages + 1)}>
              Show more reviews
            </Button>
          )}
        </div>
      </div>
    </section>
  )
}

function MoreReviews({ slug, page }: { slug: string; page: number }) {
  const query = useQuery(useApi().query('GET /products/:slug/reviews', { slug, page }))
  if (query.error)
    return (
      <li role="alert" className="text-sm">
        More reviews could not be loaded.{' '}
        <button type="button" className="link" onClick={() => query.refetch()}>
          Try again
        </button>
      </li>
    )
  return query.data ? <Listed reviews={query.data.reviews} /> : <li role="status">Loading…</li>
}

function Listed({ reviews }: Pick<Reviews, 'reviews'>) {
  const { company } = useShell()
  return reviews.map(({ id, rating, text, name, writtenAt, reply }) => (
    <li key={id} className="grid gap-2 border-b border-line pb-5 last:border-0">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Stars rating={rating} />
        <span className="text-sm font-semibold">{name || 'Verified buyer'}</span>
        <span className="text-xs text-muted">{shopDay(writtenAt, company.timeZone)}</span>
      </div>
      {text && <p className="wrap-anywhere whitespace-pre-line">{text}</p>}
      {reply && (
        <p className="rounded-control bg-tint p-3 text-sm wrap-anywhere whitespace-pre-line">
          <span className="block font-semibold">Reply from {company.name}</span>
          {reply}
        </p>
      )}
    </li>
  ))
}

function Distribution({ distribution, count }: Pick<Reviews, 'distribution' | 'count'>) {
  return (
    <ul className="grid gap-1.5 text-sm" aria-label="Ratings by stars">
      {[5, 4, 3, 2, 1].map((stars) => {
        const of = distribution[stars - 1]!
        return (
          <li key={stars} className="grid grid-cols-[3.5rem_1fr_2rem] items-center gap-2">
            <span>{stars === 1 ? '1 star' : `${stars} stars`}</span>
            <svg viewBox={`0 0 ${count} 6`} preserveAspectRatio="none" aria-hidden className="h-1.5 w-full">
              <rect width={count} height="6" className="fill-tint" />
              <rect width={of} height="6" className="fill-processing" />
            </svg>
            <span className="figures text-right text-muted">{of}</span>
          </li>
        )
      })}
    </ul>
  )
}
