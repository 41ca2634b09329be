import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { type Output, useApi } from '../../api.ts'
import { createIdempotencyKey } from '../../idempotency-key.ts'
import { shopTime } from '../../shell/shop-time.ts'
import { useShell } from '../../shell/use-shell.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'

type Delivery = Output<'GET /orders/:id/deliveries'>[number]

interface Props {
  orderId: number
  accessKey: string | undefined
  delivery: Delivery
}

const OPEN = { codes: 'Show codes', file: 'Download', credential: 'Show' } as const

export function DeliveryCard({ orderId, accessKey, delivery }: Props) {
  const api = useApi()
  const [click, setClick] = useState(createIdempotencyKey)
  const open = useMutation({
    mutationFn: () =>
      api.call('POST /orders/:id/deliveries/:deliveryId/open', {
        id: orderId,
        deliveryId: delivery.id,
        key: accessKey,
        opening: click,
      }),
    onSuccess: ({ downloadUrl }) => {
      setClick(createIdempotencyKey())
      if (downloadUrl) window.location.assign(downloadUrl)
    },
  })
  const now = open.data?.delivery ?? delivery
  return (
    <Card className="grid gap-3">
      <h2 className="text-lg">
        {delivery.quantity > 1 && `${delivery.quantity} × `}
        {delivery.name}
      </h2>
      <p className="text-sm text-muted">
        <DeliveryStatus delivery={now} />
      </p>
      {open.data && (
        <div role="status" className="grid gap-2">
          {open.data.codes.map((code, index) => (
            <Secret key={code} label={open.data.codes.length > 1 ? `Code ${index + 1}` : 'Code'} text={code} />
          ))}
          {open.data.credential && <Secret label="Credentials" text={open.data.credential} />}
          {open.data.downloadUrl && (
            <p className="text-sm">
              Your download is starting. If it doesn’t,{' '}
              <a href={open.data.downloadUrl} className="link">
                load {delivery.file?.name ?? 'it'} here
              </a>
              ; this link works for an hour.
            </p>
          )}
        </div>
      )}
      {open.error && (
        <p role="alert" className="text-sm text-cancelled">
          {open.error.message}
        </p>
      )}
      {now.state === 'ready' && (
        <Button
          className="justify-self-start"
          kind={open.data ? 'quiet' : undefined}
          isBusy={open.isPending}
          onClick={() => open.mutate()}
          aria-label={`${OPEN[delivery.method]}: ${delivery.name}`}>
          {OPEN[delivery.method]}
          {open.data && ' again'}
        </Button>
      )}
    </Card>
  )
}

function DeliveryStatus({ delivery: { state, dueAt, opensLeft, expiresAt } }: { delivery: Delivery }) {
  const { company } = useShell()
  const at = (moment: string) => shopTime(moment, company.timeZone)
  if (state === 'waiting') return <>Ready by {at(dueAt)} and email you when it is there.</>
  if (state === 'closed') return <>Refunded or canceled, so it cannot be opened.</>
  if (state === 'expired') return <>The time to open it is over. Contact us and we’ll reopen it.</>
  if (state === 'used_up') return <>Download limit reached. Contact us and we’ll reset it.</>
  return (
    <>
      You can open it {opensLeft === 1 ? 'once' : `${opensLeft} times`}
      {expiresAt && `, until ${at(expiresAt)}`}. Keep it in a safe place.
    </>
  )
}

function Secret({ label, text }: { label: string; text: string }) {
  const [isCopied, setCopied] = useState(false)
  const copy = () => {
    void navigator.clipboard?.writeText(text).then(() => setCopied(true))
  }
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 rounded-control bg-tint p-3">
      <p className="min-w-0">
        <span className="block text-xs text-muted">{label}</span>
        <code className="text-base whitespace-pre-wrap [overflow-wrap:anywhere]">{text}</code>
      </p>
      <Button kind="quiet" size="small" onClick={copy} aria-label={`Copy ${label.toLowerCase()}`}>
        {isCopied ? 'Copied' : 'Copy'}
      </Button>
    </div>
  )
}
