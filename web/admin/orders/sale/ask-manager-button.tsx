import { Problem } from '#contract/problem.ts'
import { approvalInterruptions, neededApproval } from '../../../accounts/register/ask-manager.ts'
import { useUser } from '../../../accounts/use-user.ts'
import { Button } from '../../../ui/button.tsx'

interface Props {
  refusal: unknown
  onApproved: () => void
}

export function AskManagerButton({ refusal, onApproved }: Props) {
  const isRegister = useUser()?.register != null
  const needed = refusal instanceof Problem && neededApproval({ ...refusal.details, message: refusal.message })
  if (!needed || !isRegister) return null
  return (
    <Button
      kind="quiet"
      size="small"
      className="justify-self-start"
      onClick={async () => {
        if (await approvalInterruptions.interrupt(needed)) onApproved()
      }}>
      Ask a manager
    </Button>
  )
}
