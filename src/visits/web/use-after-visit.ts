import { useTimeout } from '@mantine/hooks'
import { useLocation } from 'react-router'
import type { Path } from '../../paths.generated.ts'
import { useNavigate } from '../../platform/web/navigation.tsx'
import { INVESTIGATION_ONLY } from '../model/visit.ts'
import type { SavedVisit } from './form/visit.dialog.tsx'

const PAUSE_MS = 1500

/** Where a saved visit is shown; one for investigations only where they are ordered. */
const DASHBOARDS: Readonly<Record<string, Path>> = {
  OPD: '/todays-opd',
  IPD: '/todays-ipd',
  Emergency: '/todays-ipd',
}

/**
 * Goes to the visit's dashboard a moment after it was saved (specification 2 section 4), unless the person has moved
 * on meanwhile: leaving the screen stops it, and so does opening something else on it.
 */
export function useAfterVisit(): (visit: SavedVisit) => void {
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const { start } = useTimeout((target: Path | `/orders/${string}`, wasAt: string) => {
    if (window.location.search === wasAt) void navigate(target)
  }, PAUSE_MS)
  return ({ patientType, visitType, visitNo }) => {
    const target: Path | `/orders/${string}` | undefined =
      visitType === INVESTIGATION_ONLY ? `/orders/${visitNo}` : DASHBOARDS[patientType]
    if (target && target !== pathname) requestAnimationFrame(() => start(target, window.location.search))
  }
}
