import { useQuery } from '@tanstack/react-query'
import { useApi } from '../../api.ts'
import { ItemDialog } from '../form/item-dialog.tsx'
import { DomainPriceForm } from './domain-price-form.tsx'

interface Props {
  /** From the address. */
  extension: string
  onClose: () => void
}

export function DomainPriceDialog({ extension, onClose }: Props) {
  const query = useQuery({ ...useApi().query('GET /admin/domain-prices'), refetchOnMount: 'always' })
  return (
    <ItemDialog title="Edit domain prices" query={query} onClose={onClose}>
      {(prices) => {
        const price = prices.find((price) => price.extension === extension)
        return price && <DomainPriceForm price={price} onClose={onClose} />
      }}
    </ItemDialog>
  )
}
