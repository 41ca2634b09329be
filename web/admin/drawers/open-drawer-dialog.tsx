import { FormDialog } from '../form/form-dialog.tsx'
import { DrawerOpeningFields } from './drawer-opening-fields.tsx'
import { useOpenDrawer } from './use-open-drawer.ts'

interface Props {
  onOpened?: (id: number) => void
  onClose: () => void
}

export function OpenDrawerDialog({ onOpened, onClose }: Props) {
  const form = useOpenDrawer((id) => {
    onOpened?.(id)
    onClose()
  })
  return (
    <FormDialog title="Open a drawer" form={form} labels={{}} submitLabel="Open drawer" onClose={onClose}>
      <div className="flex flex-wrap gap-4">
        <DrawerOpeningFields form={form} />
      </div>
    </FormDialog>
  )
}
