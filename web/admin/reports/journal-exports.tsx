import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { JOURNAL_FORMATS, type JournalFormat } from '#contract/reports/journal.ts'
import { useApi } from '../../api.ts'
import { saveFile } from '../../save-file.ts'
import { Button } from '../../ui/button.tsx'
import { failureToast } from '../../ui/layer/toast.ts'

const PROGRAMS: Record<JournalFormat, string> = {
  'quickbooks-online': 'QuickBooks Online',
  'quickbooks-desktop': 'QuickBooks Desktop',
  xero: 'Xero',
}

/** An export is remembered with its days, so it is a write and no link. */
export function JournalExports({ days }: { days: { from: string; to: string } }) {
  const api = useApi()
  const queryClient = useQueryClient()
  const save = useMutation({
    mutationFn: (format: JournalFormat) => api.download('POST /admin/journal/exports', { ...days, format }),
    async onSuccess(file) {
      saveFile(file)
      await queryClient.invalidateQueries({ queryKey: ['GET /admin/journal-days'] })
    },
    onError: failureToast('Failed to export the journal'),
  })
  return (
    <div className="flex flex-wrap items-center gap-2 text-sm">
      <span aria-hidden>Export for</span>
      {JOURNAL_FORMATS.map((format) => (
        <Button
          key={format}
          kind="quiet"
          size="small"
          aria-label={`Export for ${PROGRAMS[format]}`}
          isBusy={save.isPending && save.variables === format}
          onClick={() => save.mutate(format)}>
          <Download aria-hidden className="size-4" /> {PROGRAMS[format]}
        </Button>
      ))}
    </div>
  )
}
