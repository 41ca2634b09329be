import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { Problem } from '#contract/problem.ts'
import { useUser } from '../../accounts/use-user.ts'
import { type Input, type Output, useApi } from '../../api.ts'
import { createIdempotencyKey } from '../../idempotency-key.ts'
import { Button } from '../../ui/button.tsx'
import { Refusal } from '../../ui/form/refusal.tsx'
import { useContractForm } from '../../ui/form/use-contract-form.ts'
import { Dialog } from '../../ui/layer/dialog.tsx'
import { formatMoney } from '../../ui/money.tsx'
import { CustomerFields, type DeviceAndCustomer, ModelFields } from '../intake/intake-fields.tsx'

interface Props {
  slug: string
  name: string
  fitting: NonNullable<Output<'GET /products/:slug/fitting'>>
  onClose: () => void
}

export function FittingDialog({ slug, name, fitting, onClose }: Props) {
  const api = useApi()
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const user = useUser()
  const [key] = useState(createIdempotencyKey)
  const form = useContractForm<DeviceAndCustomer>(async () => (await import('./fitting-rules.ts')).fitting, {
    values: {
      deviceType: '',
      deviceBrand: '',
      deviceModel: '',
      customerName: [user?.firstName, user?.lastName].filter(Boolean).join(' '),
      customerEmail: user?.email ?? '',
      customerPhone: user?.phone ?? '',
    },
    async send(typed) {
      const given = { ...typed, key, slug, total: fitting.total } as Input<'POST /fittings'>
      const { statusKey } = await api.call('POST /fittings', given).catch(showNewPrice)
      await navigate({ to: '/checkout/repair/$key', params: { key: statusKey } })
    },
  })
  async function showNewPrice(error: unknown): Promise<never> {
    if (error instanceof Problem && error.code === 'amount_mismatch')
      await queryClient.invalidateQueries({ queryKey: ['GET /products/:slug/fitting'] })
    throw error
  }

  const { submit, refusal, isBusy } = form
  return (
    <Dialog title={`Buy with installation: ${name}`} isOpen onClose={onClose} size="wide">
      <form noValidate onSubmit={submit} className="grid gap-4">
        <div className="grid gap-4 sm:grid-cols-3">
          <ModelFields form={form} />
          <CustomerFields form={form} isOwn />
        </div>
        <p className="text-sm text-muted">
          You approve part and work for {formatMoney(fitting.total)} and agree to our{' '}
          <a href="/repair-terms" target="_blank" rel="noreferrer" className="link">
            repair terms<span className="sr-only"> (opens in a new tab)</span>
          </a>
          . It is refunded in full if you cancel before you bring the device in, or if the part cannot be installed.
        </p>
        <Refusal text={refusal} />
        <div className="flex flex-wrap justify-end gap-3">
          <Button kind="quiet" onClick={onClose}>
            Not now
          </Button>
          <Button type="submit" isBusy={isBusy}>
            Continue to pay {formatMoney(fitting.total)}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
