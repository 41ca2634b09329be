import { useEffect } from 'react'
import { lockRegister } from '../../accounts/register/lock-register.ts'
import { noteRegister } from '../../accounts/register/register-hint.ts'
import { signInInterruptions } from '../../accounts/sign-in/sign-in-again.ts'
import { useUser } from '../../accounts/use-user.ts'
import { useApi } from '../../api.ts'

const CHECK_MS = 5_000

/** Locks a register after some minutes without input. */
export function useRegisterLock(): void {
  const api = useApi()
  const user = useUser()
  const isRegister = user?.register != null
  const lockMinutes = user?.register?.lockMinutes ?? 0
  useEffect(() => noteRegister(isRegister), [isRegister])
  useEffect(() => {
    if (lockMinutes === 0) return
    let usedAt = Date.now()
    const use = () => {
      usedAt = Date.now()
    }
    const check = setInterval(() => {
      if (signInInterruptions.current()) return use()
      if (Date.now() - usedAt < lockMinutes * 60_000) return
      use()
      void lockRegister(api)
    }, CHECK_MS)
    document.addEventListener('pointerdown', use)
    document.addEventListener('keydown', use)
    return () => {
      clearInterval(check)
      document.removeEventListener('pointerdown', use)
      document.removeEventListener('keydown', use)
    }
  }, [api, lockMinutes])
}
