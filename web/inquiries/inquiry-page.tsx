import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { INQUIRY_PHOTOS } from '#contract/inquiries/inquiry-limits.ts'
import { useApi } from '../api.ts'
import { AddBill } from '../checkout/cart/add-bill.tsx'
import { isNotFound } from '../is-not-found.ts'
import { ContactHelp } from '../orders/contact-help.tsx'
import { AddPhotoButton } from '../photos/add-photo-button.tsx'
import { uploadPhoto } from '../photos/upload-photo.ts'
import { PriceAnswer, type PriceDecision } from '../repairs/price-answer.tsx'
import { WorkTable } from '../repairs/work-table.tsx'
import { longDay } from '../shell/day-text.ts'
import { shopTime } from '../shell/shop-time.ts'
import { useShell } from '../shell/use-shell.ts'
import { Card } from '../ui/card.tsx'
import { toast } from '../ui/layer/toast.ts'
import { formatMoney } from '../ui/money.tsx'
import { NeedsScript } from '../ui/needs-script.tsx'
import { EmptyState } from '../ui/page/empty-state.tsx'
import { Page } from '../ui/page/page.tsx'
import { QueryError } from '../ui/page/query-error.tsx'
import { Spinner } from '../ui/page/spinner.tsx'
import { PhoneLink } from '../ui/phone-link.tsx'
import { type Inquiry, inquiryStanding } from './inquiry-labels.ts'
import { InquiryPhotos } from './inquiry-photos.tsx'

const TITLES: Record<InquiryQuote['state'], string> = {
  waiting: 'Our quote',
  approved: 'You approved this quote',
  declined: 'You declined this quote',
  expired: 'This quote has expired. Contact us for a new one.',
  replaced: 'There is a newer quote',
}

const THANKS = {
  approved: { title: 'Thank you', description: 'You approved it. We will get in touch.' },
  declined: { title: 'You declined the quote', description: 'We will get in touch about what comes next.' },
}

/** Opening the page changes nothing, because mail programs prefetch links. */
export function InquiryPage({ inquiryKey: key }: { inquiryKey: string }) {
  const api = useApi()
  const queryClient = useQueryClient()
  const query = api.query('GET /inquiries/:key', { key })
  const inquiry = useQuery({ ...query, refetchOnMount: 'always', retry: (_, error) => !isNotFound(error) })
  if (isNotFound(inquiry.error)) {
    return (
      <Page title="We couldn’t find this request">
        <EmptyState title="The link may have expired">Use the link in our latest email, or call us.</EmptyState>
        <ContactHelp />
      </Page>
    )
  }
  const { data } = inquiry
  return (
    <Page
      title={data ? inquiryStanding(data) : 'Your request'}
      lead={data && `${data.service.name}, request ${data.number}`}>
      <NeedsScript what="Your request" />
      {inquiry.error ? (
        <QueryError query={inquiry} />
      ) : data ? (
        <LoadedPage inquiry={data} onChange={() => void queryClient.invalidateQueries({ queryKey: query.queryKey })} />
      ) : (
        <Spinner />
      )}
    </Page>
  )
}

function LoadedPage({ inquiry, onChange }: { inquiry: Inquiry; onChange: () => void }) {
  const { company } = useShell()
  const { key, description, createdAt, photos, quote, isPayable, orderId, status } = inquiry
  const mayAdd = status !== 'closed' && photos.length < INQUIRY_PHOTOS.most
  return (
    <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_22rem]">
      <div className="grid gap-6">
        {quote ? (
          <QuoteCard quote={quote} inquiryKey={key} onAnswer={onChange}>
            {isPayable && <PayQuote inquiryKey={key} total={quote.total} />}
            {orderId !== null && <PaidQuote orderId={orderId} />}
          </QuoteCard>
        ) : (
          status === 'open' && (
            <Card>
              <p>We’ll reply with a price or a question. Bookmark this page, or use the link in our email.</p>
            </Card>
          )
        )}
        <Card className="grid gap-3">
          <h2 className="text-lg">What you asked for</h2>
          <p className="break-words whitespace-pre-line">{description}</p>
          <p className="text-sm text-muted">Sent {shopTime(createdAt, company.timeZone)}</p>
        </Card>
      </div>
      <Card className="grid gap-4">
        <h2 className="text-lg">Photos</h2>
        {photos.length > 0 && <InquiryPhotos address={`/api/inquiries/${key}/photos`} photos={photos} />}
        {mayAdd && (
          <>
            <p className="text-sm text-muted">
              Show us what you need. We remove the location from photos. Only you and we can see them.
            </p>
            <AddPhotoButton
              label="Add photos"
              upload={(file, photoKey) => uploadPhoto(file, `/api/inquiries/${key}/photos?photoKey=${photoKey}`)}
              onAdded={onChange}
            />
          </>
        )}
        {!mayAdd && photos.length === 0 && <p className="text-sm text-muted">None were sent.</p>}
        <p className="text-sm">
          {company.name}, <PhoneLink phone={company.phone} />
        </p>
      </Card>
    </div>
  )
}

function PayQuote({ inquiryKey, total }: { inquiryKey: string; total: number }) {
  return (
    <div className="grid justify-items-start gap-3 border-t border-line pt-4">
      <p className="text-sm">
        Pay now, alone or with your cart, or later at the shop. Once paid, it becomes an order, confirmed by email.
      </p>
      <AddBill kind="quote" billKey={inquiryKey} isPrimary>
        Pay {formatMoney(total)}
      </AddBill>
    </div>
  )
}

/** The link alone does not open the order; its own link is in the email. */
function PaidQuote({ orderId }: { orderId: number }) {
  return (
    <p className="border-t border-line pt-4 text-sm">
      It is paid and became order #{orderId}. The link to it is in the confirmation that we emailed.
    </p>
  )
}

type InquiryQuote = NonNullable<Inquiry['quote']>

interface Props {
  quote: InquiryQuote
  inquiryKey: string
  onAnswer: () => void
  children?: ReactNode
}

function QuoteCard({ quote, inquiryKey: key, onAnswer, children }: Props) {
  const api = useApi()
  const { version, state, note, total } = quote
  async function send(decider: PriceDecision) {
    await api.call('POST /inquiries/:key/quotes/:version/decision', { key, version, ...decider })
    onAnswer()
    toast(THANKS[decider.decision])
  }
  return (
    <Card className="grid gap-4">
      <div>
        <h2 className="text-lg">{TITLES[state]}</h2>
        <p className="text-sm text-muted">
          Version {version}
          {state === 'waiting' && `, good until ${longDay(quote.validUntil)}`}
        </p>
      </div>
      <WorkTable caption="What it will cost" work={quote} />
      {note && <p className="text-sm break-words whitespace-pre-line">{note}</p>}
      {state === 'waiting' && (
        <>
          <p className="text-sm text-muted">You are not charged when you approve.</p>
          <PriceAnswer total={total} send={send} onConflict={onAnswer} />
        </>
      )}
      {children}
    </Card>
  )
}
