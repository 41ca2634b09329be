import type { z } from 'zod'
import { Problem } from '#contract/problem.ts'
import { PurchaseOrderDraft } from '#contract/purchasing/purchase-order.ts'
import { useApi } from '../../api.ts'
import { toast } from '../../ui/layer/toast.ts'
import { useAdminForm } from '../form/use-admin-form.ts'
import { useRefresh } from '../frame/use-refresh.ts'
import { type Draft, NO_DRAFT, purchaseOrderDraft, toPurchaseOrder } from './draft.ts'
import type { PurchaseOrder } from './purchase-order.ts'

const RULES = { safeParse: (typed: unknown) => PurchaseOrderDraft.safeParse(toPurchaseOrder(typed as Draft)) }

interface AddedProduct {
  productId: number
  name: string
  quantity: number
  unitCost: number | null
}

interface PurchaseOrderFormOptions {
  order?: PurchaseOrder
  supplierId: number | null
  onSaved: (id: number) => void
}

export function usePurchaseOrderForm({ order, supplierId, onSaved }: PurchaseOrderFormOptions) {
  const api = useApi()
  const refresh = useRefresh('purchase_order', 'product')
  const form = useAdminForm<Draft>(RULES, {
    values: order ? purchaseOrderDraft(order) : { ...NO_DRAFT, supplierId },
    about: order && `purchase_order:${order.id}`,
    version: order?.version,
    draft: `purchase_order:${order?.id ?? `new:${supplierId ?? ''}`}`,
    failure: 'Failed to save the purchase order',
    async send({ version, ...values }) {
      const given = toPurchaseOrder(values) as z.input<typeof PurchaseOrderDraft>
      const saved = order
        ? await api.call('PUT /admin/purchase-orders/:id', { id: order.id, version, ...given }).catch(refuseWithDraft)
        : await api.call('POST /admin/purchase-orders', given)
      toast({ title: 'Purchase order saved', description: 'It is a draft until you mark it as ordered.' })
      await refresh()
      onSaved(saved.id)
    },
  })

  function refuseWithDraft(error: unknown): never {
    if (!(error instanceof Problem) || error.code !== 'stale_edit') throw error
    const current = error.details.current as PurchaseOrder
    const { kind, code, message } = error
    throw new Problem(kind, code, message, { current: { ...purchaseOrderDraft(current), version: current.version } })
  }

  function add(wanted: AddedProduct[]) {
    const lines = form.getValues('lines')
    const known = new Set(lines.map(({ productId }) => productId))
    const more = wanted.filter(({ productId }) => !known.has(productId))
    const added = more.map(({ productId, name, quantity, unitCost }) => ({
      productId,
      name,
      quantity,
      unitCost: unitCost ?? undefined,
    }))
    form.setValue('lines', [...lines, ...added], { shouldDirty: true, shouldValidate: form.errors.lines !== undefined })
  }

  return { form, add }
}
