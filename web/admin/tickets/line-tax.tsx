import type { ReactNode } from 'react'
import { TaxSelect } from '../taxes/tax-select.tsx'
import { useTaxCategoryNames } from '../taxes/use-tax-category-names.ts'

interface LineTaxes {
  isTaxable?: boolean
  taxCategoryId?: number | null | undefined
}

interface Props {
  label: string
  line: LineTaxes
  onChange: (taxes: LineTaxes) => void
  /** Decides only whether the line is taxed, in a shop without tax categories. */
  checkbox: ReactNode
  hasUsual?: boolean
}

export function LineTax({
  label,
  line: { isTaxable = true, taxCategoryId },
  onChange,
  checkbox,
  hasUsual = true,
}: Props) {
  const categories = useTaxCategoryNames()
  if (categories.length === 0) return checkbox
  return (
    <TaxSelect
      label={label}
      categories={categories}
      hasUsual={hasUsual}
      tax={isTaxable ? taxCategoryId : 'none'}
      onChange={(tax) => onChange({ isTaxable: tax !== 'none', taxCategoryId: tax === 'none' ? undefined : tax })}
    />
  )
}
