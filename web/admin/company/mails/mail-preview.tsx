import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type Input, useApi } from '../../../api.ts'
import { QueryError } from '../../../ui/page/query-error.tsx'
import { Skeleton } from '../../../ui/page/skeleton.tsx'
import { useSettled } from '../../../ui/use-settled.ts'
import { MailViews } from '../../mail/mail-views.tsx'

const PAUSE_MS = 400

interface Props {
  name: string
  draft: Input<'POST /admin/mail-texts/preview'>
}

export function MailPreview({ name, draft }: Props) {
  const api = useApi()
  const settled = useSettled(JSON.stringify(draft), PAUSE_MS)
  const query = useQuery({
    queryKey: ['mail preview', settled],
    queryFn: () => api.call('POST /admin/mail-texts/preview', JSON.parse(settled)),
    placeholderData: keepPreviousData,
  })
  if (query.error && !query.data) return <QueryError query={query} message="The preview could not be loaded." isPart />
  if (!query.data) return <Skeleton className="h-96" />
  return (
    <div className="grid min-w-0 gap-3">
      <MailViews name={`Preview: ${name}`} mail={query.data} />
      <p className="text-xs text-muted">Names and amounts are examples.</p>
    </div>
  )
}
