import { useMutation, useQueryClient } from '@tanstack/react-query'
import { FileSpreadsheet } from 'lucide-react'
import { type Output, useApi } from '../../../api.ts'
import { failureToast } from '../../../ui/layer/toast.ts'
import { readText } from '../../file-import/file-text.ts'
import { FileDrop } from '../../form/file-drop.tsx'
import { MayWrite } from '../../frame/may-write.tsx'
import { useRefresh } from '../../frame/use-refresh.ts'

type Result = Output<'POST /admin/products/:id/pieces/file'>

export function PieceFile({ productId }: { productId: number }) {
  const api = useApi()
  const queryClient = useQueryClient()
  const refresh = useRefresh('product')
  const read = useMutation({
    mutationFn: async (file: File) =>
      api.call('POST /admin/products/:id/pieces/file', { id: productId, csv: await readText(file) }),
    onSuccess: () =>
      Promise.all([refresh(), queryClient.invalidateQueries({ queryKey: ['GET /admin/pieces'] })]),
    onError: failureToast('Failed to read the file'),
  })
  return (
    <div className="grid gap-3">
      <a
        href={`/api/admin/products/${productId}/pieces/file`}
        download
        className="link justify-self-start text-sm"
      >
        Export as CSV
      </a>
      <MayWrite>
        <FileDrop
          Icon={FileSpreadsheet}
          label="File of pieces"
          accept=".csv,text/csv,text/plain"
          chooseLabel="Choose a file"
          hint="A CSV file with the columns of the export; Number is enough. What is known by its number is changed, an empty cell leaves what is there."
          onFiles={([file]) => file && read.mutate(file)}
        >
          Drop a file of pieces here.
        </FileDrop>
      </MayWrite>
      {read.isPending && <p role="status">The file is being read…</p>}
      {read.data && <Told result={read.data} />}
    </div>
  )
}

function Told({ result: { added, changed, unchanged, refused } }: { result: Result }) {
  return (
    <div role="status" className="grid gap-1 text-sm">
      <p>
        {added} taken in, {changed} changed, {unchanged} as they were
        {refused.length > 0 && `, ${refused.length} refused:`}
      </p>
      <ul className="text-cancelled empty:hidden">
        {refused.map(({ line, number, message }) => (
          <li key={line}>
            Line {line}
            {number && `, ${number}`}: {message}
          </li>
        ))}
      </ul>
    </div>
  )
}
