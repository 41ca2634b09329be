import { OrderContact } from '#contract/orders/admin-order.ts'
import { type Input, useApi } from '../../api.ts'
import { PostalAddress } from '../../orders/postal-address.tsx'
import { CityStateZip } from '../../ui/form/city-state-zip.tsx'
import { Field } from '../../ui/form/field.tsx'
import { TextInput } from '../../ui/form/text-input.tsx'
import { toast } from '../../ui/layer/toast.ts'
import { FormDialog } from '../form/form-dialog.tsx'
import { useAdminForm } from '../form/use-admin-form.ts'
import type { AdminOrder } from './order-labels.ts'
import { useOrderSaved } from './use-order-saved.ts'
import { useResendConfirmation } from './use-resend-confirmation.ts'

const NOWHERE = { name: '', line1: '', line2: '', city: '', state: '', zip: '' }

interface ContactValues {
  contactName: string
  contactEmail: string
  contactPhone: string
  shippingAddress: typeof NOWHERE
}

const LABELS: Record<keyof ContactValues, string> = {
  contactName: 'Name',
  contactEmail: 'Email',
  contactPhone: 'Phone',
  shippingAddress: 'Shipping address',
}

export function ContactDialog({ order, onClose }: { order: AdminOrder; onClose: () => void }) {
  const api = useApi()
  const saved = useOrderSaved()
  const resend = useResendConfirmation(order.id)
  const isMovable = canMove(order)
  const rules = isMovable ? OrderContact : OrderContact.omit({ shippingAddress: true })
  const form = useAdminForm<ContactValues>(rules, {
    values: valuesOf(order),
    valuesOf,
    about: `order:${order.id}`,
    merges: true,
    version: order.version,
    draft: `order:${order.id}`,
    failure: 'Failed to correct the contact details',
    async send({ shippingAddress, ...contact }) {
      const change = { id: order.id, ...contact, ...(isMovable && { shippingAddress: sent(shippingAddress) }) }
      const after = await api.call('PUT /admin/orders/:id', change as Input<'PUT /admin/orders/:id'>)
      saved(after)
      onClose()
      if (after.contactEmail.toLowerCase() === order.contactEmail.toLowerCase())
        return toast({ title: 'Contact details corrected' })
      toast({
        title: 'Contact details corrected',
        description: `Links in earlier emails no longer open the order. Send the confirmation to ${after.contactEmail}?`,
        action: { label: 'Send it', onChoose: () => resend.mutate() },
      })
    },
  })
  const { register, errors } = form
  const address = errors.shippingAddress
  return (
    <FormDialog
      title={`Correct contact of order #${order.id}`}
      form={form}
      labels={LABELS}
      show={(name, value) =>
        name === 'shippingAddress'
          ? Object.values(value as object)
              .filter(Boolean)
              .join(', ')
          : undefined
      }
      submitLabel="Save changes"
      onClose={onClose}>
      <div className="grid gap-4 sm:grid-cols-3">
        <Field label={LABELS.contactName} isRequired={order.contactName !== ''} error={errors.contactName?.message}>
          <TextInput autoComplete="off" maxLength={120} {...register('contactName')} />
        </Field>
        <Field
          label={LABELS.contactEmail}
          isRequired={order.contactEmail !== ''}
          error={errors.contactEmail?.message}
          help="Changing it revokes the links in earlier emails.">
          <TextInput type="email" autoComplete="off" maxLength={254} {...register('contactEmail')} />
        </Field>
        <Field label={LABELS.contactPhone} error={errors.contactPhone?.message}>
          <TextInput type="tel" autoComplete="off" maxLength={40} {...register('contactPhone')} />
        </Field>
      </div>
      {isMovable ? (
        <fieldset className="grid gap-4">
          <legend className="font-semibold">Shipping address</legend>
          <p className="text-sm text-muted">
            Price and tax stay as paid. Suppliers who have not shipped yet get the new address by email.
          </p>
          <Field label="Name on the package" isRequired error={address?.name?.message}>
            <TextInput autoComplete="off" maxLength={120} {...register('shippingAddress.name')} />
          </Field>
          <Field label="Street address" isRequired error={address?.line1?.message}>
            <TextInput autoComplete="off" maxLength={120} {...register('shippingAddress.line1')} />
          </Field>
          <Field label="Apartment, suite or unit" error={address?.line2?.message}>
            <TextInput autoComplete="off" maxLength={120} {...register('shippingAddress.line2')} />
          </Field>
          <CityStateZip register={(part) => register(`shippingAddress.${part}`)} errors={address} autoComplete="off" />
        </fieldset>
      ) : (
        order.shippingAddress && (
          <div className="grid gap-1 text-sm">
            <p className="font-semibold">Shipping address</p>
            <address className="not-italic text-muted">
              <PostalAddress address={order.shippingAddress} />
            </address>
            <p>
              {order.status === 'cancelled'
                ? 'This order was canceled, so nothing ships.'
                : 'It has shipped. If the package is still here, set the order back to Processing to change the address.'}
            </p>
          </div>
        )
      )}
    </FormDialog>
  )
}

function canMove({ shippingMethod, status }: AdminOrder): boolean {
  return shippingMethod === 'standard' && (status === 'pending' || status === 'processing')
}

function valuesOf(order: AdminOrder): ContactValues {
  const { contactName, contactEmail, contactPhone, shippingAddress } = order
  return { contactName, contactEmail, contactPhone, shippingAddress: { ...NOWHERE, ...shippingAddress } }
}

function sent({ line2, ...address }: ContactValues['shippingAddress']) {
  return { ...address, ...(line2.trim() !== '' && { line2 }) }
}
