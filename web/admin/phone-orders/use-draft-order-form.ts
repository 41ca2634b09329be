import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { PhoneOrderDraft } from '#contract/checkout/phone-order.ts'
import { type Input, useApi } from '../../api.ts'
import { createIdempotencyKey } from '../../idempotency-key.ts'
import { type ContractForm, useContractForm } from '../../ui/form/use-contract-form.ts'
import { toast } from '../../ui/layer/toast.ts'
import { useRefresh } from '../frame/use-refresh.ts'

export interface DraftOrderLine {
  productId: number
  name: string
  quantity: number
}

export interface DraftOrderValues {
  customerId: number | null
  contactName: string
  contactEmail: string
  contactPhone: string
  shippingMethod: 'standard' | 'pickup'
  shippingAddress: { line1: string; line2: string; city: string; state: string; zip: string }
}

export type DraftOrderForm = ContractForm<DraftOrderValues>

export const NO_ADDRESS: DraftOrderValues['shippingAddress'] = { line1: '', line2: '', city: '', state: '', zip: '' }

const EMPTY: DraftOrderValues = {
  customerId: null,
  contactName: '',
  contactEmail: '',
  contactPhone: '',
  shippingMethod: 'standard',
  shippingAddress: NO_ADDRESS,
}

type Draft = Input<'POST /admin/phone-orders'>

export function useDraftOrderForm(lines: DraftOrderLine[], onTaken: () => void) {
  const api = useApi()
  const refresh = useRefresh('phone_order')
  const [key] = useState(createIdempotencyKey)
  const draftOf = (typed: DraftOrderValues) =>
    toDraft(typed, { key, lines: lines.map(toWanted), total: quote.data?.total ?? 0 })
  const form = useContractForm<DraftOrderValues>(
    { safeParse: (typed) => PhoneOrderDraft.safeParse(draftOf(typed as DraftOrderValues)) },
    {
      values: EMPTY,
      async send(typed) {
        const { contactEmail } = await api.call('POST /admin/phone-orders', draftOf(typed))
        toast({ title: 'Phone order created', description: `The link is on its way to ${contactEmail}.` })
        void refresh()
        onTaken()
      },
      onProblem({ message, fields }) {
        if (!fields) toast({ title: 'Error', description: message, tone: 'destructive' })
      },
    },
  )
  const quote = usePhoneQuote(lines, {
    shippingMethod: form.watch('shippingMethod'),
    state: form.watch('shippingAddress.state'),
    customerId: form.watch('customerId'),
  })
  return { form, quote }
}

function usePhoneQuote(
  lines: DraftOrderLine[],
  { shippingMethod, state, customerId }: Pick<DraftOrderValues, 'shippingMethod' | 'customerId'> & { state: string },
) {
  const api = useApi()
  const isShipped = shippingMethod === 'standard' && state !== ''
  const requested = {
    ...{ lines: lines.map(toWanted), shippingMethod, customerId },
    ...(isShipped && { state: state as 'OH' }),
  }
  return useQuery({
    queryKey: ['phone quote', requested],
    queryFn: () => api.call('POST /admin/phone-orders/quote', requested),
    enabled: lines.length > 0,
    placeholderData: lines.length > 0 ? keepPreviousData : undefined,
    gcTime: 0,
  })
}

function toWanted({ productId, quantity }: DraftOrderLine) {
  return { productId, quantity }
}

function toDraft(
  { shippingMethod, shippingAddress: { line2, ...address }, ...contact }: DraftOrderValues,
  order: Pick<Draft, 'key' | 'lines' | 'total'>,
): Draft {
  const state = address.state as NonNullable<Draft['shippingAddress']>['state']
  const to = { ...address, state, name: contact.contactName, ...(line2 && { line2 }) }
  return { ...order, ...contact, shippingMethod, ...(shippingMethod === 'standard' && { shippingAddress: to }) }
}
