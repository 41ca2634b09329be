import { useQuery } from '@tanstack/react-query'
import { useApi } from '../../api.ts'
import { ItemDialog } from '../form/item-dialog.tsx'
import type { ItemProps } from '../frame/opened-item.tsx'
import { DomainPriceForm } from './domain-price-form.tsx'

/** @param item the extension, such as `com`. */
export function DomainPriceDialog({ item, onClose }: ItemProps) {
  const query = useQuery({ ...useApi().query('GET /admin/domain-prices'), refetchOnMount: 'always' })
  return (
    <ItemDialog title="Edit domain prices" query={query} onClose={onClose}>
      {(prices) => {
        const price = prices.find(({ extension }) => extension === item)
        return price && <DomainPriceForm price={price} onClose={onClose} />
      }}
    </ItemDialog>
  )
}
