import { ReviewSearch } from '#contract/reviews/admin-review.ts'
import { Stars } from '../../ui/stars.tsx'
import { Status } from '../../ui/status.tsx'
import { actionColumn, RowAction } from '../list/row-actions.tsx'
import { defineList, type ListResource } from '../resource.ts'
import { ShopMoment } from '../shop-moment.tsx'
import { REVIEW_STATES, type Review } from './review-labels.ts'
import { ReviewRequestsButton } from './review-requests.tsx'

export const reviews: ListResource = {
  name: 'review',
  label: 'Reviews',
  path: '/admin/reviews',
  itemPath: '/admin/reviews/$id',
  refreshedBy: ['product'],
  list: defineList('GET /admin/reviews', {
    search: ReviewSearch,
    searchLabel: 'Search reviews',
    filters: [
      {
        name: 'status',
        label: 'State',
        options: [['', 'All reviews'], ...Object.entries(REVIEW_STATES).map(([state, word]) => [state, word] as const)],
      },
      {
        name: 'rating',
        label: 'Stars',
        options: [
          ['', 'Any stars'],
          ...[5, 4, 3, 2, 1].map((stars) => [String(stars), stars === 1 ? '1 star' : `${stars} stars`] as const),
        ],
      },
    ],
    Actions: ReviewRequestsButton,
    nameOf: nameOfReview,
    empty: {
      title: 'No reviews here',
      text: 'Buyers get a review request after delivery. New reviews appear here for approval.',
    },
    columns: ({ open }) => [
      {
        header: 'Product',
        cell: ({ id, product }) => (
          <button type="button" className="link text-left" onClick={() => open(id)}>
            {product.name}
          </button>
        ),
      },
      { header: 'Stars', cell: ({ rating }) => <Stars rating={rating} /> },
      {
        header: 'Review',
        isSecondary: true,
        cell: ({ text }) => <span className="line-clamp-2 max-w-xl wrap-anywhere">{text || '—'}</span>,
      },
      {
        header: 'State',
        cell: ({ status }) => (
          <Status of="review" is={status}>
            {REVIEW_STATES[status]}
          </Status>
        ),
      },
      { header: 'Submitted', cell: ({ writtenAt }) => <ShopMoment at={writtenAt} isDay /> },
      actionColumn((review) => <RowAction verb="Read" of={nameOfReview(review)} onClick={() => open(review.id)} />),
    ],
  }),
}

function nameOfReview({ product, rating }: Review): string {
  return `${rating} stars for ${product.name}`
}
