import { useQueryClient } from '@tanstack/react-query'
import { useApi } from '../../api.ts'
import { forgetAllFormDrafts } from '../../ui/form/form-draft.ts'
import { isPersonal } from '../is-personal.ts'
import { rememberSignIn } from '../sign-in/signed-in.ts'
import { type User, userQuery } from '../use-user.ts'
import { holdApproval } from './ask-manager.ts'

/** The page stays as it is, so that the next person continues the sale. */
export function useContinueAs() {
  const queryClient = useQueryClient()
  const { queryKey } = userQuery(useApi())

  /** @returns whether another person was here before, whose unsent input must not be sent in this person's name. */
  function continueAs(user: User): boolean {
    const before = queryClient.getQueryData(queryKey)
    rememberSignIn()
    holdApproval(undefined)
    if (before?.id !== user.id) {
      forgetAllFormDrafts()
      queryClient.removeQueries({ predicate: isPersonal, type: 'inactive' })
    }
    queryClient.setQueryData(queryKey, user)
    return before !== undefined && before !== null && before.id !== user.id
  }

  return { continueAs, refresh: () => queryClient.invalidateQueries({ predicate: isPersonal }) }
}
