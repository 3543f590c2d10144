import { useAuth } from '../../../access/web/session.tsx'
import { preferenceUntilSignOut } from '../../../ui/page/preference.ts'
import { useStore } from '../../../ui/page/store.ts'

const kept = preferenceUntilSignOut('gate_officer')

/** The officer's name as it was last typed at this phone since the sign-in, at first that of the account: several guards share one. */
export function useOfficer(): readonly [name: string, keep: (name: string) => void] {
  const { user } = useAuth()
  const typed = useStore(kept)
  return [typed || (user?.fullName ?? ''), kept.set]
}
