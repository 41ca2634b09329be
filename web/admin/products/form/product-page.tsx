import { Navigate } from '@tanstack/react-router'
import { useApi } from '../../../api.ts'
import { EditPage } from '../../form/edit-page.tsx'
import { ProductForm } from './product-form.tsx'

interface Props {
  item: string
  isCopy: boolean
  onClose: () => void
}

export function ProductPage({ item, isCopy, onClose }: Props) {
  return (
    <EditPage
      item={item}
      query={useApi().query('GET /admin/products/:id', { id: Number(item) })}
      nameOf={({ name }) => name}
      listName="Products"
      onClose={onClose}>
      {(product) => {
        if (product && product.parentId !== null) return <ToVariants of={product.parentId} />
        return <ProductForm {...(isCopy ? { like: product } : { product })} onClose={onClose} />
      }}
    </EditPage>
  )
}

/** A variant is changed among the other variants of its product. */
function ToVariants({ of }: { of: number }) {
  return (
    <Navigate
      from="/admin/products"
      to="/admin/products/$id"
      params={{ id: String(of) }}
      search={(before) => ({ ...before, view: 'variants' })}
      replace
    />
  )
}
