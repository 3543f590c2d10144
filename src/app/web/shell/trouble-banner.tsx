import { Alert } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { TROUBLE_TEXTS } from '../../../platform/model/troubles.ts'
import { useStore } from '../../../ui/page/store.ts'
import { troubles } from './live-status.tsx'

/** What keeps the server from its work, above whatever screen is open, for as long as it lasts. */
export function TroubleBanner() {
  const [first] = useStore(troubles)
  return (
    <div role="alert">
      {first && (
        <Alert color={first === 'disk-low' ? 'yellow' : 'red'} radius={0} icon={<IconAlertTriangle aria-hidden />}>
          {TROUBLE_TEXTS[first]}
        </Alert>
      )}
    </div>
  )
}
