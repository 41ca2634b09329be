import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { areComplete, NO_TERMS } from './basket-line.ts'
import { TermsFields } from './terms-fields.tsx'
import { useMayDiscount } from './use-may-discount.ts'
import type { Register } from './use-register.ts'

export function SaleDiscount({ till: { discount, setDiscount } }: { till: Register }) {
  const [isOpen, setOpen] = useState(areComplete(discount))
  if (!useMayDiscount()) return null
  return (
    <>
      <Button
        kind="quiet"
        size="small"
        aria-expanded={isOpen}
        onClick={() => {
          if (isOpen) setDiscount(NO_TERMS)
          setOpen(!isOpen)
        }}>
        {isOpen ? 'No discount on the sale' : 'Discount on the sale'}
      </Button>
      {isOpen && (
        <div className="basis-full">
          <TermsFields terms={discount} ways={['percent', 'amount']} onChange={setDiscount} />
        </div>
      )}
    </>
  )
}
