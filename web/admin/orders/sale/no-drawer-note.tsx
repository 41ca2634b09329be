import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useApi } from '../../../api.ts'
import { Button } from '../../../ui/button.tsx'
import { DrawerOpeningFields } from '../../drawers/drawer-opening-fields.tsx'
import { useOpenDrawer } from '../../drawers/use-open-drawer.ts'
import { FormDialog } from '../../form/form-dialog.tsx'

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

function OpenDrawerDialog({ onClose }: { onClose: () => void }) {
  const form = useOpenDrawer(onClose)
  return (
    <FormDialog title="Open a drawer" form={form} labels={{}} submitLabel="Open drawer" onClose={onClose}>
      <div className="flex flex-wrap gap-4">
        <DrawerOpeningFields form={form} />
      </div>
    </FormDialog>
  )
}
