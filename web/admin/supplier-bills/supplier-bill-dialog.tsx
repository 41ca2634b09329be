import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useApi } from '../../api.ts'
import { buttonLook } from '../../ui/button-look.ts'
import { Field } from '../../ui/form/field.tsx'
import { Select } from '../../ui/form/select.tsx'
import { Dialog } from '../../ui/layer/dialog.tsx'
import { ItemDialog } from '../form/item-dialog.tsx'
import { AdminLink } from '../frame/admin-link.tsx'
import { arrivalOf } from '../purchase-orders/purchase-order.ts'
import { BillForm } from './bill-form.tsx'
import { DirectBillForm } from './direct-bill-form.tsx'
import { SupplierBillDetails } from './supplier-bill-details.tsx'

interface Props {
  item: string
  purchaseOrderId: number | undefined
  onEntered: (id: number) => void
  onClose: () => void
}

export function SupplierBillDialog({ item, purchaseOrderId, onEntered, onClose }: Props) {
  const id = Number(item)
  const query = useQuery({
    ...useApi().query('GET /admin/supplier-bills/:id', { id }),
    enabled: item !== 'new' && item !== 'direct',
    gcTime: 0,
    refetchOnMount: 'always',
  })
  if (item === 'direct') return <DirectBillForm orderId={purchaseOrderId} onEntered={onEntered} onClose={onClose} />
  if (item === 'new' && purchaseOrderId === undefined) return <ChooseOrder onClose={onClose} />
  if (item === 'new') return <NewBill orderId={purchaseOrderId!} onEntered={onEntered} onClose={onClose} />
  return (
    <ItemDialog
      title="Supplier bill"
      nameOf={({ number, supplier }) => `Bill ${number} · ${supplier.name}`}
      query={query}
      onClose={onClose}>
      {(bill) => <SupplierBillDetails bill={bill} onClose={onClose} />}
    </ItemDialog>
  )
}

function NewBill({ orderId, ...props }: { orderId: number } & Pick<Props, 'onEntered' | 'onClose'>) {
  const api = useApi()
  const fresh = { gcTime: 0, refetchOnMount: 'always' as const }
  const order = useQuery({ ...api.query('GET /admin/purchase-orders/:id', { id: orderId }), ...fresh })
  const billing = useQuery({ ...api.query('GET /admin/purchase-orders/:id/billing', { id: orderId }), ...fresh })
  return (
    <ItemDialog title="Enter bill" query={billing} onClose={props.onClose}>
      {(billing) => order.data && <BillForm order={order.data} billing={billing} {...props} />}
    </ItemDialog>
  )
}

const MAX_ORDERS = 200

function ChooseOrder({ onClose }: Pick<Props, 'onClose'>) {
  const navigate = useNavigate()
  const { data } = useQuery({
    ...useApi().query('GET /admin/purchase-orders', { limit: MAX_ORDERS }),
    refetchOnMount: 'always',
  })
  const orders = data?.items.filter(({ status }) => status === 'ordered' || status === 'received') ?? []
  const choose = (purchaseOrderId: number) =>
    void navigate({
      to: '/admin/supplier-bills/$id',
      params: { id: 'new' },
      search: { purchaseOrderId },
      replace: true,
    })
  return (
    <Dialog title="Enter bill" isOpen onClose={onClose}>
      <Field label="Purchase order" isRequired help="The bill is compared with what was ordered and received.">
        <Select value="" onChange={({ target }) => choose(Number(target.value))}>
          <option value="">Choose a purchase order</option>
          {orders.map((order) => {
            const { ordered, received } = arrivalOf(order)
            return (
              <option key={order.id} value={order.id}>
                #{order.id} · {order.supplier.name} · {received} of {ordered} received
              </option>
            )
          })}
        </Select>
      </Field>
      <div className="grid gap-2 border-t border-line pt-4">
        <p className="text-sm text-muted">
          For goods from a wholesaler’s counter, freight that a carrier billed, and services such as rent:
        </p>
        <AdminLink
          to="/admin/supplier-bills/$id"
          params={{ id: 'direct' }}
          className={`${buttonLook('quiet')} justify-self-start`}>
          Bill without a purchase order
        </AdminLink>
      </div>
    </Dialog>
  )
}
