import { type Output, useApi } from '../api.ts'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { Field } from '../ui/form/field.tsx'
import { Refusal } from '../ui/form/refusal.tsx'
import { TextArea, TextInput } from '../ui/form/text-input.tsx'
import { useContractForm } from '../ui/form/use-contract-form.ts'
import { toast } from '../ui/layer/toast.ts'
import { Picture } from '../ui/picture.tsx'
import { SiteLink } from '../ui/site-link.tsx'
import { Stars } from '../ui/stars.tsx'
import { Status } from '../ui/status.tsx'
import { StarChoice } from './star-choice.tsx'

type OrderReviews = Output<'GET /orders/:id/reviews'>
type Bought = OrderReviews['products'][number]

interface Props {
  orderId: number
  accessKey: string | undefined
  bought: Bought
  suggestedName: string
  onChange: (reviews: OrderReviews) => void
}

export function ReviewCard(props: Props) {
  const { name, slug, imageUrl, review, canWrite } = props.bought
  return (
    <Card className="grid gap-4">
      <div className="flex items-center gap-4">
        <span className="size-16 shrink-0 overflow-hidden rounded-control bg-tint">
          <Picture src={imageUrl} alt="" width={64} height={64} className="size-full object-cover" />
        </span>
        <div className="grid gap-1">
          <h2 className="text-lg">
            <SiteLink href={`/products/${slug}`} className="hover:underline">
              {name}
            </SiteLink>
          </h2>
          {review && <ReviewStatus review={review} />}
        </div>
      </div>
      {canWrite ? <ReviewForm {...props} /> : review && <Written review={review} />}
    </Card>
  )
}

type Own = NonNullable<Bought['review']>

function ReviewStatus({ review: { status, reason } }: { review: Own }) {
  if (status === 'approved')
    return (
      <Status of="review" is="approved">
        On the product’s page
      </Status>
    )
  if (status === 'waiting')
    return (
      <Status of="review" is="waiting">
        Waiting for approval
      </Status>
    )
  return (
    <p className="text-sm">
      <Status of="review" is="rejected">
        Not shown
      </Status>{' '}
      {reason}
    </p>
  )
}

function Written({ review: { rating, text } }: { review: Own }) {
  return (
    <div className="grid gap-2">
      <Stars rating={rating} />
      {text && <p className="wrap-anywhere whitespace-pre-line">{text}</p>}
    </div>
  )
}

function ReviewForm({ orderId, accessKey, bought, suggestedName, onChange }: Props) {
  const { productId, name, review } = bought
  const api = useApi()
  const form = useContractForm(async () => (await import('./review-rules.ts')).reviewDraft, {
    values: { rating: review?.rating ?? 0, text: review?.text ?? '', name: review?.name ?? suggestedName },
    async send(typed) {
      const changed = await api.call('POST /orders/:id/reviews', { id: orderId, key: accessKey, productId, ...typed })
      onChange(changed)
      form.reset(typed)
      toast({ title: 'Thank you!', description: 'Your review appears on the product page once we approve it.' })
    },
  })
  const { register, submit, errors, isBusy, isDirty, refusal } = form
  return (
    <form noValidate onSubmit={submit} className="grid gap-4">
      <StarChoice
        of={name}
        value={form.watch('rating')}
        onChange={(stars) => form.setValue('rating', stars, { shouldDirty: true, shouldValidate: true })}
        error={errors.rating?.message}
      />
      <Field label="Your review" help="What should others know?" error={errors.text?.message}>
        <TextArea rows={4} {...register('text')} />
      </Field>
      <Field label="Shown as" help="Leave blank to appear as “Verified buyer”." error={errors.name?.message}>
        <TextInput autoComplete="off" {...register('name')} />
      </Field>
      <Refusal text={refusal} />
      <Button type="submit" isBusy={isBusy} disabled={review !== null && !isDirty} className="justify-self-start">
        {review ? 'Change review' : 'Send review'}
      </Button>
    </form>
  )
}
