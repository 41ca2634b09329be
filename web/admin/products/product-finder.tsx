import { useApi } from '../../api.ts'
import { Combobox } from '../../ui/combobox.tsx'

interface Found {
  id: number
  name: string
}

interface Props {
  listLabel: string
  findsStock?: boolean
  isFree: (found: Found) => boolean
  onChoose: (found: Found) => void
}

export function ProductFinder({ listLabel, findsStock = false, isFree, onChoose }: Props) {
  const api = useApi()
  return (
    <Combobox<Found>
      placeholder="Name or barcode"
      listLabel={listLabel}
      list="between"
      find={async (search) => {
        // The API lists variants only when it sorts by stock.
        const sort = findsStock ? ({ sort: 'stock-high' } as const) : {}
        return (await api.call('GET /admin/products', { search, ...sort, limit: 8 })).items.filter(isFree)
      }}
      keyOf={({ id }) => id}
      onChoose={({ id, name }) => isFree({ id, name }) && onChoose({ id, name })}
      nothing="No other products found.">
      {({ name }) => name}
    </Combobox>
  )
}
