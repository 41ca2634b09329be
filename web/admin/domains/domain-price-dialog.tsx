import { useQuery } from '@tanstack/react-query'
import { DomainPriceChange } from '#contract/domains/admin-domain-price.ts'
import { useApi } from '../../api.ts'
import { Checkbox } from '../../ui/form/checkbox.tsx'
import { Field } from '../../ui/form/field.tsx'
import { MoneyInput } from '../../ui/form/number-input.tsx'
import { toast } from '../../ui/layer/toast.ts'
import { FormDialog } from '../form/form-dialog.tsx'
import { ItemDialog } from '../form/item-dialog.tsx'
import { numberOrNull, useAdminForm } from '../form/use-admin-form.ts'
import type { ItemProps } from '../frame/opened-item.tsx'
import { useRefresh } from '../frame/use-refresh.ts'
import type { AdminDomainPrice } from './domain-prices.resource.tsx'

const LABELS = {
  register: 'First year in dollars',
  renew: 'Renewal per year',
  transfer: 'Transfer to us',
  cost: 'Cost per year',
  isOffered: 'Offered in the shop',
}

function DomainPriceForm({ price, onClose }: { price: AdminDomainPrice; onClose: () => void }) {
  const api = useApi()
  const refresh = useRefresh('domain_price')
  const { extension, version, ...values } = price
  const form = useAdminForm(DomainPriceChange, {
    values,
    about: `domain_price:${extension}`,
    version,
    failure: 'Failed to update domain prices',
    async send(changed) {
      await api.call('PUT /admin/domain-prices/:extension', { extension, ...changed })
      toast({ title: `Prices of .${extension} updated` })
      onClose()
      await refresh()
    },
  })
  const { register, errors } = form
  const amount = (name: 'register' | 'renew' | 'transfer' | 'cost', help?: string) => (
    <Field label={LABELS[name]} isRequired={name !== 'cost'} help={help} error={errors[name]?.message}>
      <MoneyInput {...register(name, numberOrNull)} />
    </Field>
  )
  return (
    <FormDialog
      title={`Prices of .${extension}`}
      form={form}
      labels={LABELS}
      submitLabel="Save changes"
      onClose={onClose}>
      <div className="grid gap-4 sm:grid-cols-3">
        {amount('register')}
        {amount('renew')}
        {amount('transfer')}
      </div>
      {amount('cost', 'Prices cannot be lower. Not shown to shoppers.')}
      <Checkbox label={LABELS.isOffered} {...register('isOffered')} />
    </FormDialog>
  )
}

export function DomainPriceDialog({ item, onClose }: ItemProps) {
  const query = useQuery({ ...useApi().query('GET /admin/domain-prices'), refetchOnMount: 'always' })
  return (
    <ItemDialog title="Edit domain prices" nameOf={() => `.${item}`} query={query} onClose={onClose}>
      {(prices) => {
        const price = prices.find(({ extension }) => extension === item)
        return price && <DomainPriceForm price={price} onClose={onClose} />
      }}
    </ItemDialog>
  )
}
