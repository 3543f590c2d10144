import { Button, Group } from '@mantine/core'
import { IconArrowsExchange, IconBan, IconClockPause, IconLockOpen, IconSparkles, IconUser } from '@tabler/icons-react'
import { useNavigate } from '../../../platform/web/navigation.tsx'
import { useWrite } from '../../../platform/web/use-call.ts'
import { toast } from '../../../ui/feedback/toast.ts'
import { useUrl } from '../../../ui/page/url.ts'
import { bedMapContract } from '../../model/bed-map.contract.ts'
import type { Tile } from '../../model/bed-tiles.ts'

type Props = { readonly tile: Tile; onDone(): void }

const icon = { size: 16, stroke: 1.5, 'aria-hidden': true } as const

/** What can be done with a room as it stands. */
export function RoomActions({ tile, onDone }: Props) {
  const { stay, unavailable, key } = tile
  if (stay) return <OfPatient stayId={stay.id} patientId={stay.patientId} />
  if (unavailable?.state === 'cleaning') return <Cleaned id={unavailable.id} onDone={onDone} />
  if (unavailable) return <Release id={unavailable.id} onDone={onDone} />
  return <OfVacant room={key} />
}

function OfPatient({ stayId, patientId }: { readonly stayId: string; readonly patientId: string }) {
  const url = useUrl()
  const navigate = useNavigate()
  return (
    <Group gap="xs">
      <Button leftSection={<IconArrowsExchange {...icon} />} onClick={() => url.open({ transfer: stayId })}>
        Transfer…
      </Button>
      <Button
        variant="default"
        leftSection={<IconUser {...icon} />}
        onClick={() => void navigate(`/patients?patient=${patientId}`)}
      >
        Open patient
      </Button>
    </Group>
  )
}

function OfVacant({ room }: { readonly room: string }) {
  const url = useUrl()
  return (
    <Group gap="xs">
      <Button leftSection={<IconClockPause {...icon} />} onClick={() => url.open({ hold: room })}>
        Hold…
      </Button>
      <Button variant="default" leftSection={<IconBan {...icon} />} onClick={() => url.open({ block: room })}>
        Block…
      </Button>
    </Group>
  )
}

function Cleaned({ id, onDone }: { readonly id: string; onDone(): void }) {
  const clean = useWrite(bedMapContract.clean)
  const mark = () =>
    clean.mutate(
      { id },
      {
        onSuccess: () => {
          toast.success('Success', 'The room is vacant again')
          onDone()
        },
        onError: (problem) => toast.error('The room was not marked cleaned', problem.message),
      },
    )
  return (
    <Group>
      <Button leftSection={<IconSparkles {...icon} />} disabled={clean.isPending} onClick={mark}>
        Mark cleaned
      </Button>
    </Group>
  )
}

function Release({ id, onDone }: { readonly id: string; onDone(): void }) {
  const release = useWrite(bedMapContract.release)
  const end = () =>
    release.mutate(
      { id },
      {
        onSuccess: () => {
          toast.success('Success', 'The room is vacant again')
          onDone()
        },
        onError: (problem) => toast.error('The room was not released', problem.message),
      },
    )
  return (
    <Group>
      <Button leftSection={<IconLockOpen {...icon} />} disabled={release.isPending} onClick={end}>
        Release
      </Button>
    </Group>
  )
}
