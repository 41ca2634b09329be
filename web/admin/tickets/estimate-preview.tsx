import { useState } from 'react'
import type { Output } from '../../api.ts'
import { EstimateCard } from '../../repairs/estimate-card.tsx'
import { TabPanels } from '../../ui/page/tab-panels.tsx'
import { MailViews } from '../mail/mail-views.tsx'

export type PreviewedEstimate = Output<'POST /repair-tickets/:id/estimates/preview'>

/** The card on the customer’s page of the repair, and the email that leads to it. */
export function EstimatePreview({ preview: { estimate, mail } }: { preview: PreviewedEstimate }) {
  const [view, setView] = useState<'page' | 'mail'>('page')
  return (
    <TabPanels
      label="What the customer sees"
      current={view}
      onChange={setView}
      panels={[
        {
          name: 'page',
          label: 'Repair page',
          content: (
            <EstimateCard estimate={estimate}>
              <p className="text-sm text-muted">Here the customer approves or declines it.</p>
            </EstimateCard>
          ),
        },
        { name: 'mail', label: 'Email', content: <MailViews name="Email" mail={mail} /> },
      ]}
    />
  )
}
