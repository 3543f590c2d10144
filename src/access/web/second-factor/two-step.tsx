import { Button, Group, Skeleton, Stack } from '@mantine/core'
import { lazy, Suspense, useState } from 'react'
import { Notice } from '../../../hospitals/web/notice.tsx'
import { showMoment } from '../../../kernel/calendar.ts'
import { useRead } from '../../../platform/web/use-call.ts'
import { Chip } from '../../../ui/display/chip.tsx'
import { ErrorState } from '../../../ui/feedback/error-state.tsx'
import { secondFactorContract } from '../../model/second-factor.contract.ts'
import { useAuth } from '../session.tsx'

const TurnOnDialog = lazy(() => import('./turn-on.dialog.tsx'))
const TurnOffDialog = lazy(() => import('./turn-off.dialog.tsx'))

/** Whether this account asks for a code at sign-in, and turning that on and off. */
export function TwoStep() {
  const { data, error, refetch } = useRead(secondFactorContract.mine, {})
  const { user, refresh } = useAuth()
  const [open, setOpen] = useState<'on' | 'off' | null>(null)
  const close = () => {
    setOpen(null)
    void refetch()
    // What the account may do can depend on it.
    refresh()
  }
  if (error && !data) return <ErrorState what={error.message} retry={() => void refetch()} />
  if (!data) return <Skeleton height={68} />
  return (
    <Stack gap="sm" align="flex-start">
      {user?.mustSetUpSecondFactor && (
        <Notice tone="warning" role="alert">
          Your hospital requires two-step sign-in for administrators. Set it up to continue.
        </Notice>
      )}
      <Group gap="xs">
        <Chip tone={data.since ? 'good' : 'neutral'}>{data.since ? 'On' : 'Off'}</Chip>
        {data.since && (
          <span>
            since {showMoment(data.since)}, {data.recoveryCodesLeft} recovery codes left
          </span>
        )}
      </Group>
      <Button variant="default" onClick={() => setOpen(data.since ? 'off' : 'on')}>
        {data.since ? 'Turn off' : 'Set up'}
      </Button>
      <Suspense>
        {open === 'on' && <TurnOnDialog onClose={close} />}
        {open === 'off' && <TurnOffDialog onClose={close} />}
      </Suspense>
    </Stack>
  )
}
