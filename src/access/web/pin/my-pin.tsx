import { Button, Group, Skeleton, Stack } from '@mantine/core'
import { lazy, Suspense, useState } from 'react'
import { showMoment } from '../../../kernel/calendar.ts'
import { useRead } from '../../../platform/web/use-call.ts'
import { Chip } from '../../../ui/display/chip.tsx'
import { ErrorState } from '../../../ui/feedback/error-state.tsx'
import { quickPinContract } from '../../model/pin/quick-pin.contract.ts'

const SetPinDialog = lazy(() => import('./set-pin.dialog.tsx'))
const UnlockPinDialog = lazy(() => import('./unlock-pin.dialog.tsx'))

/** The own quick PIN, under Settings: set, changed, and opened again after wrong tries. */
export function MyPin() {
  const { data, error, refetch } = useRead(quickPinContract.myPin, {})
  const [open, setOpen] = useState<'set' | 'unlock' | null>(null)
  const close = () => {
    setOpen(null)
    void refetch()
  }
  if (error && !data) return <ErrorState what={error.message} retry={() => void refetch()} />
  if (!data) return <Skeleton height={68} />
  const { setAt, isLocked } = data
  return (
    <Stack gap="sm" align="flex-start">
      <Group gap="xs">
        <Chip tone={isLocked ? 'danger' : setAt ? 'good' : 'neutral'}>
          {isLocked ? 'Locked after five wrong tries' : setAt ? 'Set' : 'Not set'}
        </Chip>
        {setAt && <span>since {showMoment(setAt)}</span>}
      </Group>
      <Group gap="xs">
        {isLocked && <Button onClick={() => setOpen('unlock')}>Unlock PIN</Button>}
        <Button variant="default" onClick={() => setOpen('set')}>
          {setAt ? 'Change PIN' : 'Set PIN'}
        </Button>
      </Group>
      <Suspense>
        {open === 'set' && <SetPinDialog onClose={close} />}
        {open === 'unlock' && <UnlockPinDialog onClose={close} />}
      </Suspense>
    </Stack>
  )
}
