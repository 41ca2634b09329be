import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { type Output, useApi } from '../../api.ts'
import { Combobox } from '../../ui/combobox.tsx'
import { Field } from '../../ui/form/field.tsx'
import { ConfirmDialog } from '../../ui/layer/confirm-dialog.tsx'
import { failureToast, toast } from '../../ui/layer/toast.ts'
import type { Device } from './device.ts'

type Found = Output<'GET /devices/find'>[number]

/** Two entries of the same thing become one; the toast takes it back. */
export function MergeDevice({ device, onDone }: { device: Device; onDone: () => void }) {
  const api = useApi()
  const [heir, setHeir] = useState<Found>()
  const queryClient = useQueryClient()
  const refresh = () => queryClient.invalidateQueries()
  const undo = useMutation({
    mutationFn: (undoId: number) => api.call('POST /admin/device-models/merges/:undoId/undo', { undoId }),
    onSuccess: () => toast({ title: 'Taken back' }),
    onError: failureToast('Failed to take it back'),
    onSettled: refresh,
  })
  const merge = useMutation({
    mutationFn: (into: number) => api.call('POST /admin/device-models/:id/merge', { id: device.id, into }),
    onSuccess: ({ undoId }) => {
      toast({
        title: `${device.name} is ${heir?.name} now`,
        action: { label: 'Undo', onChoose: () => undo.mutate(undoId) },
      })
      onDone()
    },
    onError: failureToast('Failed to merge'),
    onSettled: refresh,
  })
  if (device.mergedInto)
    return (
      <p className="text-sm text-muted">Merged into {device.mergedInto.name}: its address leads there.</p>
    )
  return (
    <>
      <Field label="The same as" help="Everything that names this entry names the other one then.">
        <Combobox<Found>
          listLabel="Other models"
          placeholder="Another entry of the same model"
          find={async (q) =>
            (await api.call('GET /devices/find', { q })).filter(({ id }) => id !== device.id)
          }
          keyOf={({ id }) => id}
          onChoose={setHeir}
          nothing="There is no other such model"
          list="between"
        >
          {({ name, make }) => (
            <>
              <span>{name}</span> <span className="text-muted">{make}</span>
            </>
          )}
        </Combobox>
      </Field>
      <ConfirmDialog
        title={`Merge ${device.name} into ${heir?.name}?`}
        confirmLabel="Merge"
        isOpen={heir !== undefined}
        isBusy={merge.isPending}
        onConfirm={() => heir && merge.mutate(heir.id)}
        onClose={() => setHeir(undefined)}
      >
        <p>
          Products that fit {device.name} fit {heir?.name}, its address leads there, and no list offers it any
          more. You can take it back for thirty days.
        </p>
      </ConfirmDialog>
    </>
  )
}
