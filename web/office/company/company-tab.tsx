import { TabPanels } from '../../ui/page/tab-panels.tsx'
import { TabHeading } from '../frame/tab-heading.tsx'
import { useTabSearch } from '../frame/tab-search.ts'
import { CompanyInformation } from './company-information.tsx'
import { PoliciesView } from './policies-view.tsx'
import { PriceRulesView } from './price-rules-view.tsx'

const VIEWS = ['information', 'policies', 'prices'] as const

/** What the shop says about itself, what it promises, and what it adds to prices. */
export function CompanyTab() {
  const [search, change] = useTabSearch()
  const view = VIEWS.find((name) => name === search.view) ?? 'information'
  return (
    <>
      <TabHeading title="Company Information">What you save here shows on every page at once.</TabHeading>
      <TabPanels
        label="Company"
        current={view}
        onChange={(name) => change({ view: name === 'information' ? undefined : name, item: undefined })}
        panels={[
          { name: 'information', label: 'Details', content: <CompanyInformation /> },
          { name: 'policies', label: 'Policies', content: <PoliciesView /> },
          { name: 'prices', label: 'Tax & shipping', content: <PriceRulesView /> },
        ]}
      />
    </>
  )
}
