import { Button, Skeleton, Stack } from '@mantine/core'
import { showMoment } from '../../../kernel/calendar.ts'
import { useRead, useWrite } from '../../../platform/web/use-call.ts'
import { Chip } from '../../../ui/display/chip.tsx'
import { confirm } from '../../../ui/feedback/confirm.tsx'
import { ErrorState } from '../../../ui/feedback/error-state.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import { accessContract } from '../../model/access.contract.ts'
import { deviceWords } from './device-words.ts'
import css from './settings.module.css'

/** Where this account is signed in; a place left open can be closed from here. */
export function MySessions() {
  const { data, error, refetch } = useRead(accessContract.mySessions, {})
  const end = useWrite(accessContract.endMySession)
  const ask = async (id: string, device: string) => {
    const yes = await confirm({
      title: 'End this session?',
      message: `${device} will be signed out at once. What is being typed there may be lost.`,
      confirmLabel: 'End session',
      danger: true,
    })
    if (!yes) return
    end.mutate(
      { id },
      {
        onSuccess: () => {
          toast.success('Success', `${device} has been signed out.`)
          // The live stream does not tell of sessions.
          void refetch()
        },
        onError: ({ message }) => toast.error('Error', message),
      },
    )
  }
  if (error && !data) return <ErrorState what={error.message} retry={() => void refetch()} />
  if (!data) return <Skeleton height={44} />
  return (
    <ul className={css.sessions}>
      {data.sessions.map(({ id, device, startedAt, lastActiveAt, current }) => (
        <li key={id}>
          <Stack gap={0} flex="1 1 240px">
            <span className={css.device}>
              {deviceWords(device)}
              {current && <Chip tone="good">This session</Chip>}
            </span>
            <span className={css.quiet}>
              <span>Signed in {showMoment(startedAt)},</span> <span>last active {showMoment(lastActiveAt)}</span>
            </span>
          </Stack>
          {!current && (
            <Button
              variant="default"
              size="compact-md"
              aria-label={`End session of ${deviceWords(device)}`}
              disabled={end.isPending}
              onClick={() => void ask(id, deviceWords(device))}
            >
              End session
            </Button>
          )}
        </li>
      ))}
    </ul>
  )
}
