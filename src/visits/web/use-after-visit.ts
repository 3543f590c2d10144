import { useTimeout } from '@mantine/hooks'
import { useLocation } from 'react-router'
import type { Path } from '../../paths.generated.ts'
import { useNavigate } from '../../platform/web/navigation.tsx'
import type { SavedVisit } from './form/visit.dialog.tsx'

const PAUSE_MS = 1500

/** Where a saved visit is shown. */
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
  const { start } = useTimeout((target: Path, wasAt: string) => {
    if (window.location.search === wasAt) void navigate(target)
  }, PAUSE_MS)
  return ({ patientType }) => {
    const target = DASHBOARDS[patientType]
    if (target && target !== pathname) requestAnimationFrame(() => start(target, window.location.search))
  }
}
