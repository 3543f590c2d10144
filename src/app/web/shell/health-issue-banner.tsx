import { Alert } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { HEALTH_ISSUE_TEXTS } from '../../../platform/model/health-issues.ts'
import { useStore } from '../../../ui/page/store.ts'
import { healthIssues } from './live-status.tsx'

/** What keeps the server from its work, above whatever screen is open, for as long as it lasts. */
export function HealthIssueBanner() {
  const [first] = useStore(healthIssues)
  return (
    <div role="alert">
      {first && (
        <Alert color={first === 'disk-low' ? 'yellow' : 'red'} radius={0} icon={<IconAlertTriangle aria-hidden />}>
          {HEALTH_ISSUE_TEXTS[first]}
        </Alert>
      )}
    </div>
  )
}
