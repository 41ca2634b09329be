import { lazy, Suspense, useState } from 'react'
import { buttonLook } from '../../ui/button-look.ts'
import { type ProductTeaser, productHref } from '../product-teaser.ts'

const ChooseDialog = lazy(() =>
  import('./choose-dialog.tsx').then(({ ChooseDialog }) => ({ default: ChooseDialog })),
)

/** Without JavaScript, a link to the product. */
export function ChooseButton({ product }: { product: ProductTeaser }) {
  const [isOpen, setOpen] = useState(false)
  const names = product.options.map(({ name }) => name.toLowerCase()).join(', ')
  return (
    <>
      <a
        href={productHref(product)}
        className={buttonLook('quiet', 'small', 'w-full')}
        aria-label={`Choose ${names}: ${product.name}`}
        onClick={(event) => {
          if (event.metaKey || event.ctrlKey || event.shiftKey) return
          event.preventDefault()
          setOpen(true)
        }}
      >
        {product.options.length === 1 ? `Choose ${names}` : 'Choose options'}
      </a>
      {isOpen && (
        <Suspense>
          <ChooseDialog product={product} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
