import { useEffect } from 'react'
import type { FieldValues, Path } from 'react-hook-form'
import type { ContractForm } from '../../ui/form/use-contract-form.ts'

/** The options may load after the form, and until then the browser shows the first option. */
export function useLateChoices<V extends FieldValues>(
  { setValue, getValues }: Pick<ContractForm<V>, 'setValue' | 'getValues'>,
  name: Path<V>,
  choices: readonly unknown[],
): void {
  useEffect(() => {
    if (choices.length > 0) setValue(name, getValues(name))
  }, [choices, name, setValue, getValues])
}
