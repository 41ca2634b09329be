import { AdminLink } from '../frame/admin-link.tsx'

const SALES_TAX_OF_OHIO = 'https://tax.ohio.gov/business/ohio-business-taxes/sales-and-use'
const DISCOUNT_RATE = 'https://www.tax.ohio.gov/faq/tabid/6315/Default.aspx?QuestionID=421'

export function FilingLink() {
  return (
    <p className="max-w-2xl text-sm text-muted">
      The lines are those of the return. The rate of the discount is the one that{' '}
      <a href={DISCOUNT_RATE} className="link">
        Ohio publishes
      </a>
      . Its monthly limit is new in 2026: confirm it at the{' '}
      <a href={SALES_TAX_OF_OHIO} className="link">
        Ohio Department of Taxation
      </a>{' '}
      before you file, and correct it in the{' '}
      <AdminLink to="/admin/settings/taxes" className="link">
        sales tax settings
      </AdminLink>
      .
    </p>
  )
}
