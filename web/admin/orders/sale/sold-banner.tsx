import { useMutation } from '@tanstack/react-query'
import { CircleCheck, Mail, X } from 'lucide-react'
import { useState } from 'react'
import { useApi } from '../../../api.ts'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { TextInput } from '../../../ui/form/text-input.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { failureToast, toast } from '../../../ui/layer/toast.ts'
import { formatMoney, Money } from '../../../ui/money.tsx'
import { AdminLink } from '../../frame/admin-link.tsx'
import { PrintLink } from '../../frame/print-link.tsx'
import type { AdminOrder } from '../order-words.ts'
import { saleAmount } from '../total-rows.ts'
import { SoldCards } from './gift-card/sold-cards.tsx'

export function SoldBanner({ order, onClose }: { order: AdminOrder; onClose: () => void }) {
  const [isMailing, setMailing] = useState(false)
  return (
    <section
      aria-label="The sale before"
      className="grid gap-3 rounded-card border border-delivered bg-surface p-4"
    >
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <CircleCheck aria-hidden className="size-6 text-delivered" />
        <p className="min-w-40 flex-1 font-semibold wrap-anywhere">
          <AdminLink to="/admin/orders/$id" params={{ id: String(order.id) }} className="link">
            Order #{order.id}
          </AdminLink>{' '}
          {soldWords(order)}, <Money amount={saleAmount(order)} />
        </p>
        {order.change !== null && order.change > 0 && (
          <p className="figures text-lg font-semibold">Change: {formatMoney(order.change)}</p>
        )}
        <div className="flex flex-wrap gap-2">
          <PrintLink size="small" href={`/admin/print/receipt/${order.id}`}>
            Print receipt
          </PrintLink>
          <Button kind="quiet" size="small" aria-expanded={isMailing} onClick={() => setMailing(!isMailing)}>
            <Mail aria-hidden className="size-4" /> Mail receipt
          </Button>
          <SoldCards allocations={order.paidTogether} />
          <IconButton label="Hide the sale before" onClick={onClose}>
            <X aria-hidden className="size-4" />
          </IconButton>
        </div>
      </div>
      {isMailing && <MailReceipt order={order} onSent={() => setMailing(false)} />}
    </section>
  )
}

function soldWords({ paidTogether }: AdminOrder): string {
  return paidTogether.length === 0 ? 'sold' : `sold with ${paidTogether.map(({ label }) => label).join(', ')}`
}

function MailReceipt({ order, onSent }: { order: AdminOrder; onSent: () => void }) {
  const api = useApi()
  const [email, setEmail] = useState(order.contactEmail)
  const send = useMutation({
    mutationFn: () => api.call('POST /admin/orders/:id/receipt', { id: order.id, email }),
    onSuccess: () => {
      toast({ title: 'Receipt on its way', description: email })
      onSent()
    },
    onError: failureToast('Failed to mail the receipt'),
  })
  return (
    <form
      noValidate
      className="flex flex-wrap items-end gap-2"
      onSubmit={(event) => {
        event.preventDefault()
        if (!send.isPending) send.mutate()
      }}
    >
      <div className="min-w-56 flex-1">
        <Field label="Send the receipt to" isRequired>
          <TextInput
            type="email"
            autoComplete="off"
            maxLength={254}
            value={email}
            onChange={({ target }) => setEmail(target.value)}
          />
        </Field>
      </div>
      <Button type="submit" isBusy={send.isPending}>
        Send
      </Button>
    </form>
  )
}
