import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useApi } from '../../api.ts'
import { InquiryPhotos } from '../../inquiries/inquiry-photos.tsx'
import { EstimateBadge } from '../../repairs/ticket-badges.tsx'
import { WorkTable } from '../../repairs/work-table.tsx'
import { longDay } from '../../shell/day-text.ts'
import { shopTime } from '../../shell/shop-time.ts'
import { useShell } from '../../shell/use-shell.ts'
import { Button } from '../../ui/button.tsx'
import { buttonLook } from '../../ui/button-look.ts'
import { Dialog } from '../../ui/layer/dialog.tsx'
import { failureToast } from '../../ui/layer/toast.ts'
import { formatMoney } from '../../ui/money.tsx'
import { PhoneLink } from '../../ui/phone-link.tsx'
import { CustomerLink } from '../customers/customer-link.tsx'
import { ItemDialog } from '../form/item-dialog.tsx'
import { AdminLink } from '../frame/admin-link.tsx'
import { CustomerPageButton } from '../frame/customer-page-button.tsx'
import { MayWrite } from '../frame/may-write.tsx'
import { ConvertInquiry } from './convert-inquiry.tsx'
import { type AdminInquiry, conversionTarget } from './inquiry.ts'
import { NewInquiry } from './new-inquiry.tsx'
import { QuoteForm } from './quote-form.tsx'
import { useInquirySaved } from './use-inquiry-saved.ts'

export function InquiryDialog({ item, onClose }: { item: string; onClose: () => void }) {
  if (item === 'new') return <NewInquiry onClose={onClose} />
  return <KnownInquiry item={item} onClose={onClose} />
}

function KnownInquiry({ item, onClose }: { item: string; onClose: () => void }) {
  const query = useQuery({
    ...useApi().query('GET /admin/inquiries/:id', { id: Number(item) }),
    gcTime: 0,
    refetchOnMount: 'always',
  })
  return (
    <ItemDialog
      title="Request"
      nameOf={({ number, serviceName, customerName }) => `${number} ${serviceName} · ${customerName}`}
      query={query}
      onClose={onClose}>
      {(inquiry) => <OpenedRecord inquiry={inquiry} onClose={onClose} />}
    </ItemDialog>
  )
}

function OpenedRecord({ inquiry, onClose }: { inquiry: AdminInquiry; onClose: () => void }) {
  const api = useApi()
  const [isWriting, setWriting] = useState(false)
  const { number, customerName, serviceName, description, photos, quotes, status } = inquiry
  const isClosed = status === 'closed'
  return (
    <Dialog title={`${number}: ${serviceName}, ${customerName}`} isOpen size="wide" onClose={onClose}>
      <div className="grid gap-5">
        <p className="break-words whitespace-pre-line">{description}</p>
        <Contact inquiry={inquiry} />
        {photos.length > 0 && <InquiryPhotos address={`/api/admin/inquiries/${inquiry.id}/photos`} photos={photos} />}
        {quotes.length > 0 && <QuoteVersions quotes={quotes} />}
        <MayWrite>
          {isWriting ? (
            <QuoteForm inquiry={inquiry} onClose={() => setWriting(false)} />
          ) : (
            !isClosed && (
              <Button
                kind={status === 'open' ? 'primary' : 'quiet'}
                className="justify-self-start"
                onClick={() => setWriting(true)}>
                {quotes.length > 0 ? 'Send a new version' : 'Write a quote'}
              </Button>
            )
          )}
          {!isClosed && !isWriting && <ConvertInquiry inquiry={inquiry} />}
        </MayWrite>
        <div className="flex flex-wrap gap-2 border-t border-line pt-5">
          {inquiry.became && <Made became={inquiry.became} />}
          <MayWrite>
            <CloseButton inquiry={inquiry} />
            <CustomerPageButton
              takeLink={() => api.call('POST /admin/inquiries/:id/link/copies', { id: inquiry.id })}
            />
          </MayWrite>
        </div>
      </div>
    </Dialog>
  )
}

function Contact({ inquiry }: { inquiry: AdminInquiry }) {
  const { company } = useShell()
  const { number, customerId, customerName, customerEmail, customerPhone, createdAt } = inquiry
  return (
    <p className="flex flex-wrap gap-x-4 gap-y-1 text-sm">
      <CustomerLink id={customerId} name={customerName} />
      <a className="link wrap-anywhere" href={`mailto:${customerEmail}?subject=${number}`}>
        {customerEmail}
      </a>
      {customerPhone && <PhoneLink phone={customerPhone} />}
      <span className="text-muted">Requested {shopTime(createdAt, company.timeZone)}</span>
    </p>
  )
}

function Made({ became }: { became: string }) {
  const [label, place] = conversionTarget(became)
  return (
    <AdminLink {...place} className={buttonLook()}>
      {label}
    </AdminLink>
  )
}

function CloseButton({ inquiry: { id, status } }: { inquiry: AdminInquiry }) {
  const api = useApi()
  const saved = useInquirySaved()
  const isClosed = status === 'closed'
  const close = useMutation({
    mutationFn: () => api.call('POST /admin/inquiries/:id/close', { id, isClosed: !isClosed }),
    onSuccess: saved,
    onError: failureToast('Failed to update the request'),
  })
  return (
    <Button kind="quiet" isBusy={close.isPending} onClick={() => close.mutate()}>
      {isClosed ? 'Reopen' : 'Close request'}
    </Button>
  )
}

type InquiryQuote = AdminInquiry['quotes'][number]

function QuoteVersions({ quotes }: { quotes: InquiryQuote[] }) {
  const [latest, ...earlier] = quotes.toReversed()
  return (
    <section className="grid gap-3" aria-labelledby="quote">
      <h2 id="quote" className="text-base">
        Quote
      </h2>
      <Version quote={latest!} />
      {earlier.map((quote) => (
        <details key={quote.version} className="border-t border-line pt-2 text-sm">
          <summary className="min-h-6 cursor-pointer">
            Version {quote.version}, {formatMoney(quote.total)} <EstimateBadge state={quote.state} />
          </summary>
          <div className="grid gap-3 pt-2">
            <Version quote={quote} />
          </div>
        </details>
      ))}
    </section>
  )
}

function Version({ quote }: { quote: InquiryQuote }) {
  const { company } = useShell()
  const { version, state, sentAt, sentBy, validUntil, note, decider, decidedAt } = quote
  return (
    <>
      <p className="flex flex-wrap items-center gap-2 text-sm text-muted">
        <EstimateBadge state={state} /> Version {version}, sent {shopTime(sentAt, company.timeZone)} by {sentBy}
        {state === 'waiting' && `, good until ${longDay(validUntil)}`}
      </p>
      <WorkTable caption={`Quote, version ${version}`} work={quote} />
      {note && <p className="text-sm break-words whitespace-pre-line">{note}</p>}
      {decider && decidedAt && (
        <p className="text-sm">
          {state === 'approved' ? 'Approved' : 'Declined'} by <strong>{decider.name}</strong>,{' '}
          {shopTime(decidedAt, company.timeZone)}, typed from {decider.address}.
        </p>
      )}
    </>
  )
}
