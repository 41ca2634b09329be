import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type Input, useApi } from '../../../api.ts'
import { MailFrame } from '../../../mail/mail-frame.tsx'
import { MailText } from '../../../mail/mail-text.tsx'
import { QueryError } from '../../../ui/page/query-error.tsx'
import { Skeleton } from '../../../ui/page/skeleton.tsx'
import { TabPanels } from '../../../ui/page/tab-panels.tsx'
import { useSettled } from '../../../ui/use-settled.ts'

const PAUSE_MS = 400

interface Props {
  name: string
  draft: Input<'POST /admin/mail-texts/preview'>
}

export function MailPreview({ name, draft }: Props) {
  const api = useApi()
  const [view, setView] = useState<'desktop' | 'phone' | 'text'>('desktop')
  const settled = useSettled(JSON.stringify(draft), PAUSE_MS)
  const query = useQuery({
    queryKey: ['mail preview', settled],
    queryFn: () => api.call('POST /admin/mail-texts/preview', JSON.parse(settled)),
    placeholderData: keepPreviousData,
  })
  if (query.error && !query.data) return <QueryError query={query} message="The preview could not be loaded." isPart />
  if (!query.data) return <Skeleton className="h-96" />
  const { subject, html, text } = query.data
  const frame = <MailFrame title={`Preview: ${name}`} html={html} />
  return (
    <section aria-label={`Preview: ${name}`} className="grid min-w-0 gap-3">
      <p className="text-sm">
        <span className="text-muted">Subject:</span> <strong>{subject}</strong>
      </p>
      <TabPanels
        label="Preview"
        current={view}
        onChange={setView}
        panels={[
          { name: 'desktop', label: 'Desktop', content: frame },
          { name: 'phone', label: 'Phone', content: <div className="max-w-[23.5rem]">{frame}</div> },
          { name: 'text', label: 'Plain text', content: <MailText text={text} /> },
        ]}
      />
      <p className="text-xs text-muted">Names and amounts are examples.</p>
    </section>
  )
}
