import { useQueryClient } from '@tanstack/react-query'
import { useApi } from '../../api.ts'
import { failureToast, toast } from '../../ui/layer/toast.ts'
import { ConfirmedAction } from '../form/confirmed-action.tsx'
import { type Synonym, typedWordsOf } from './synonym.ts'

export function DeleteSynonym({ synonym }: { synonym: Synonym }) {
  const api = useApi()
  const queryClient = useQueryClient()
  return (
    <ConfirmedAction
      verb="Delete"
      of={typedWordsOf(synonym)}
      title="Delete these search words"
      confirmLabel="Delete words"
      run={() => api.call('DELETE /admin/synonyms/:id', { id: synonym.id })}
      onDone={() => toast({ title: 'Search words deleted' })}
      onFailed={failureToast('Failed to delete the search words')}
      refresh={() => queryClient.invalidateQueries({ queryKey: ['GET /admin/synonyms'] })}
    >
      <p>Whoever searches “{typedWordsOf(synonym)}” then finds only what bears these words itself.</p>
    </ConfirmedAction>
  )
}
