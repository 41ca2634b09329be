import { FileUp } from 'lucide-react'
import { FieldError } from '../../ui/form/field.tsx'
import { FileDrop } from '../form/file-drop.tsx'

interface Props {
  name: string | undefined
  hint: string
  failure: string | undefined
  id: string
  onFile: (file: File | undefined) => void
}

export function CsvDrop({ name, hint, failure, id, onFile }: Props) {
  return (
    <>
      <FileDrop
        Icon={FileUp}
        label="CSV file"
        accept=".csv,.tsv,.txt,text/csv"
        chooseLabel={name ? 'Choose another file' : 'Choose a file'}
        hint={hint}
        onFiles={([first]) => onFile(first)}>
        {name ?? 'Drop a CSV file here.'}
      </FileDrop>
      <FieldError id={id} text={failure} />
    </>
  )
}
