import { Button, Skeleton, Text, UnstyledButton } from '@mantine/core'
import { IconAlertTriangle, IconBed } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import textCss from '../../../ui/display/text.module.css'
import { STATE_WORDS } from '../../model/bed-words.ts'
import type { RoomOfWard as Room, Ward } from '../../model/wards.contract.ts'
import { STATE_ICONS } from '../bed-map/state-icons.ts'
import classes from '../wards/wards.module.css'

type Props = {
  readonly ward: Ward | undefined
  readonly rooms: readonly Room[] | undefined
  readonly failed: boolean
  readonly chosen: number | null
  onRetry(): void
  onChoose(roomNo: number): void
}

const intoView = (panel: HTMLElement | null) => panel?.scrollIntoView({ block: 'nearest' })

/** The rooms of a ward as they are now: a free one is chosen by clicking it, a taken one says who occupies it. */
export function RoomAvailability({ ward, rooms, failed, chosen, onRetry, onChoose }: Props) {
  if (!ward) return <Notice>Please select a ward first</Notice>
  if (failed) {
    return (
      <Notice>
        Failed to check availability
        <Button variant="default" size="compact-xs" ml="sm" onClick={onRetry}>
          Try again
        </Button>
      </Notice>
    )
  }
  if (!rooms) return <Skeleton className={classes.availability} height={88} role="status" aria-label="Loading rooms" />
  const free = rooms.filter((room) => room.free).length
  return (
    <section ref={intoView} className={classes.availability} aria-label={`Rooms of ${ward.wardType}`}>
      <Text size="xs" c="dimmed" role="status">
        {free === 0 ? 'No rooms available in selected ward' : `${ward.wardType}: ${free} of ${rooms.length} rooms free`}
      </Text>
      <ul className={classes.rooms}>
        {rooms.map((room) => (
          <li key={room.roomNo}>
            {room.free ? (
              <FreeRoom room={room} chosen={room.roomNo === chosen} onChoose={onChoose} />
            ) : (
              <TakenRoom room={room} />
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

const FreeRoom = ({ room, chosen, onChoose }: { room: Room; chosen: boolean; onChoose(roomNo: number): void }) => (
  <UnstyledButton
    className={classes.tile}
    data-free
    data-chosen={chosen || undefined}
    aria-pressed={chosen}
    onClick={() => onChoose(room.roomNo)}
  >
    <span className={textCss.figures}>Room {room.roomNo}</span>
    <span className={classes.state}>
      <IconBed size={14} stroke={1.5} aria-hidden /> {chosen ? 'Chosen' : 'Free'}
    </span>
  </UnstyledButton>
)

/** Taken, held, being cleaned or blocked, with who or why. */
function TakenRoom({ room }: { room: Room }) {
  const Icon = STATE_ICONS[room.state]
  const who = room.patientName ?? room.reason ?? ''
  return (
    <div className={classes.tile} title={who || undefined}>
      <span className={textCss.figures}>Room {room.roomNo}</span>
      <span className={classes.state}>
        <Icon size={14} stroke={1.5} aria-hidden /> {STATE_WORDS[room.state]}
      </span>
      <span className={classes.who}>{who}</span>
    </div>
  )
}

const Notice = ({ children }: { children: ReactNode }) => (
  <div className={`${classes.availability} ${classes.notice}`} role="alert">
    <IconAlertTriangle size={16} stroke={1.5} aria-hidden />
    {children}
  </div>
)
