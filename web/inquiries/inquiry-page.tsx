import { useQuery, useQueryClient } from '@tanstack/react-query'
import { INQUIRY_PHOTOS } from '#contract/inquiries/inquiry-limits.ts'
import { useApi } from '../api.ts'
import { isMissing } from '../is-missing.ts'
import { ContactHelp } from '../orders/contact-help.tsx'
import { AddPhotoButton } from '../photos/add-photo-button.tsx'
import { uploadPhoto } from '../photos/upload-photo.ts'
import { shopTime } from '../shell/shop-time.ts'
import { useShell } from '../shell/use-shell.ts'
import { Card } from '../ui/card.tsx'
import { NeedsScript } from '../ui/needs-script.tsx'
import { EmptyState } from '../ui/page/empty-state.tsx'
import { Page } from '../ui/page/page.tsx'
import { QueryError } from '../ui/page/query-error.tsx'
import { Spinner } from '../ui/page/spinner.tsx'
import { PhoneLink } from '../ui/phone-link.tsx'
import { InquiryPhotos } from './inquiry-photos.tsx'
import { type Inquiry, inquiryStanding } from './inquiry-words.ts'
import { PaidQuote, PayQuote } from './pay-quote.tsx'
import { ProposalCard } from './proposal-card.tsx'

/** Opening the page changes nothing, because mail programs prefetch links. */
export function InquiryPage({ inquiryKey: key }: { inquiryKey: string }) {
  const api = useApi()
  const queryClient = useQueryClient()
  const query = api.query('GET /inquiries/:key', { key })
  const inquiry = useQuery({
    ...query,
    refetchOnMount: 'always',
    retry: (_, error) => !isMissing(error),
  })
  if (isMissing(inquiry.error)) {
    return (
      <Page title="This link opens no request">
        <EmptyState title="It may be too old">Use the link in our latest e-mail, or call us.</EmptyState>
        <ContactHelp />
      </Page>
    )
  }
  const { data } = inquiry
  return (
    <Page
      title={data ? inquiryStanding(data) : 'Your request'}
      lead={data && `${data.service.name}, request ${data.number}`}
    >
      <NeedsScript what="Your request" />
      {inquiry.error ? (
        <QueryError query={inquiry} />
      ) : data ? (
        <Opened
          inquiry={data}
          onChange={() => void queryClient.invalidateQueries({ queryKey: query.queryKey })}
        />
      ) : (
        <Spinner />
      )}
    </Page>
  )
}

function Opened({ inquiry, onChange }: { inquiry: Inquiry; onChange: () => void }) {
  const { company } = useShell()
  const { key, description, createdAt, photos, proposal, isPayable, orderId, status } = inquiry
  const mayAdd = status !== 'closed' && photos.length < INQUIRY_PHOTOS.most
  return (
    <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_22rem]">
      <div className="grid gap-6">
        {proposal ? (
          <ProposalCard proposal={proposal} inquiryKey={key} onAnswer={onChange}>
            {isPayable && <PayQuote inquiryKey={key} total={proposal.total} />}
            {orderId !== null && <PaidQuote orderId={orderId} />}
          </ProposalCard>
        ) : (
          status === 'open' && (
            <Card>
              <p>
                One of us reads it and writes back with a price, or with a question. Keep this page’s address,
                or use the link in our e-mail.
              </p>
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
              Show us what it is about. Where a photo was taken is removed from it; only you and we see it.
            </p>
            <AddPhotoButton
              label="Add photos"
              upload={(file, photoKey) =>
                uploadPhoto(file, `/api/inquiries/${key}/photos?photoKey=${photoKey}`)
              }
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
