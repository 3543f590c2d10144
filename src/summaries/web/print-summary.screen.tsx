import { useParams } from 'react-router'
import { Navigate } from '../../platform/web/navigation.tsx'

/** /discharge-summary-print/{visitId}: the summary with its paper open. */
export function Component() {
  const { visitId = '' } = useParams()
  return <Navigate to={`/discharge-summary/${visitId}?do=print`} replace />
}
