import { useQuery } from '@tanstack/react-query'
import { useApi } from '../../api.ts'
import { shopTime } from '../../shell/shop-time.ts'
import { useShell } from '../../shell/use-shell.ts'
import { useMay } from '../frame/use-admin-pages.ts'

export function ChangedBy({ about }: { about: string | undefined }) {
  const { company } = useShell()
  const mayAsk = useMay('audit.read')
  const { data } = useQuery({
    ...useApi().query('GET /admin/audit', { target: about, limit: 1 }),
    enabled: mayAsk && about !== undefined,
    gcTime: 0,
  })
  const [entry] = data?.items ?? []
  return (
    <p className="font-semibold">
      {entry
        ? `${entry.actorName} changed this while you were editing, ${shopTime(entry.at, company.timeZone)}.`
        : 'Somebody else changed this while you were editing.'}
    </p>
  )
}
