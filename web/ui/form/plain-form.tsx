import { type ComponentProps, createContext } from 'react'
import { FORM_NAME } from '#contract/sent-form.ts'

/** Whether the form around a button also works before hydration. */
export const PlainFormContext = createContext(false)

interface Props extends ComponentProps<'form'> {
  /** The key of `FORMS` in `server/site/page-forms.ts`. */
  name: string
  /** The page that has the form, with its query. */
  action: string
}

/** A form that also works without JavaScript. Its fields have the names of the endpoint's input. */
export function PlainForm({ name, children, ...rest }: Props) {
  return (
    <form method="post" noValidate {...rest}>
      <input type="hidden" name={FORM_NAME} value={name} />
      <PlainFormContext value>{children}</PlainFormContext>
    </form>
  )
}
