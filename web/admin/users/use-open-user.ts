import { useNavigate } from '@tanstack/react-router'

export type OpenUser = (id: number | 'new', how?: { mode?: 'edit'; replace?: boolean }) => void

export function useOpenUser(): OpenUser {
  const navigate = useNavigate({ from: '/admin/users' })
  return (id, { mode, replace = false } = {}) =>
    void navigate({
      to: '/admin/users/$id',
      params: { id: String(id) },
      search: (before) => ({ ...before, mode }),
      replace,
      resetScroll: false,
    })
}
