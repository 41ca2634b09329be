import { Paperclip } from 'lucide-react'
import type { Output } from '../../api.ts'
import { AddPhotoButton } from '../../photos/add-photo-button.tsx'
import { uploadPhoto } from '../../photos/upload-photo.ts'

type StoredFile = Output<'POST /admin/customers/:id/files'>

interface Props {
  customerId: number
  label: string
  isSingle?: boolean
  onAdded: (file: StoredFile) => Promise<unknown>
}

/** Pictures and PDFs of a customer. */
export function AttachFiles({ customerId, label, isSingle = false, onAdded }: Props) {
  return (
    <AddPhotoButton
      label={label}
      icon={Paperclip}
      isSingle={isSingle}
      accept="image/jpeg,image/png,image/webp,application/pdf"
      upload={async (file, fileKey) => {
        const query = new URLSearchParams({ fileKey, name: file.name.slice(-120) })
        await onAdded(await uploadPhoto<StoredFile>(file, `/api/admin/customers/${customerId}/files?${query}`))
      }}
      onAdded={() => {}}
    />
  )
}
