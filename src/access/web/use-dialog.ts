import type { Permission } from '../../grants.ts'
import { useUrl } from '../../ui/page/url.ts'
import { useAuth } from './session.tsx'

/**
 * What the dialog of a name in the address is about: empty where it is closed, and where a link opens what this person may
 * not do.
 */
export function useDialog(): (name: string, right: Permission) => string {
  const url = useUrl()
  const { can } = useAuth()
  return (name, right) => (can(right) ? url.text(name) : '')
}
