const SALES_TAX_OF_OHIO = 'https://tax.ohio.gov/business/ohio-business-taxes/sales-and-use'

export function FilingLink() {
  return (
    <p className="max-w-2xl text-sm text-muted">
      The lines are those of the return. File it, and check dates, rates and the limit of the discount, at the{' '}
      <a href={SALES_TAX_OF_OHIO} className="link">
        Ohio Department of Taxation
      </a>
      .
    </p>
  )
}
