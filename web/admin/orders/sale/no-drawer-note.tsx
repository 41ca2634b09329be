import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useApi } from '../../../api.ts'
import { Button } from '../../../ui/button.tsx'
import { OpenDrawerDialog } from '../../drawers/open-drawer-dialog.tsx'

/** Cash that is taken without an open drawer is never counted. */
export function NoDrawerNote() {
  const { data } = useQuery(useApi().query('GET /admin/drawers'))
  const [isOpening, setOpening] = useState(false)
  if (!data || data.some(({ closedAt }) => closedAt === null)) return null
  return (
    <div role="note" className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
      <p>No cash drawer is open, so today’s cash will not be counted.</p>
      <Button kind="quiet" size="small" onClick={() => setOpening(true)}>
        Open a drawer
      </Button>
      {isOpening && <OpenDrawerDialog onClose={() => setOpening(false)} />}
    </div>
  )
}
