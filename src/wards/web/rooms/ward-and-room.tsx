import { Anchor, Select } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { useRead } from '../../../platform/web/use-call.ts'
import { unavailableReason } from '../../model/bed-words.ts'
import { type Admitted, admitsLabel, suitableFirst, unsuitableWarning } from '../../model/ward-admits.ts'
import { type Ward, wardsContract } from '../../model/wards.contract.ts'
import classes from '../wards/wards.module.css'
import { RoomAvailability } from './room-availability.tsx'

type Props = {
  readonly wardId: string
  readonly roomNo: number | null
  /** The visit being edited keeps its own room free. */
  readonly forVisit?: string | undefined
  /** Who is put there: wards for the other sex come last, and the room that is held for them is free. */
  readonly patient: Admitted & { readonly id: string }
  readonly wardError?: ReactNode
  readonly roomError?: ReactNode
  /** Another ward comes without a room. */
  onChange(place: { wardId: string; roomNo: number | null }): void
}

/** Ward Allotted and Room Allotted, no theatre among them, always as they are now: another user's admission shows within two seconds. */
export function WardAndRoom({ wardId, roomNo, forVisit, patient, wardError, roomError, onChange }: Props) {
  const [checking, setChecking] = useState(false)
  const wards = useRead(wardsContract.wards, {})
  const rooms = useRead(
    wardsContract.rooms,
    { wardId, forVisit, forPatient: patient.id },
    { enabled: wardId !== '', keep: false },
  )
  const known = suitableFirst(wards.data?.wards ?? [], patient)
  const chosenWard = known.find(({ id }) => id === wardId)
  const warning = chosenWard && unsuitableWarning(chosenWard, patient)
  const free = rooms.data?.rooms.filter((room) => room.free || room.roomNo === roomNo) ?? []
  const lost = rooms.data?.rooms.find((room) => room.roomNo === roomNo && !room.free)

  return (
    <>
      <Select
        label="Ward Allotted"
        required
        placeholder={
          wards.isError
            ? 'Error loading wards'
            : wards.isPending
              ? 'Loading wards...'
              : known.length === 0
                ? 'No wards available'
                : 'Select ward'
        }
        description={
          wards.isError ? (
            <FailedWards onRetry={() => void wards.refetch()} />
          ) : (
            warning && <Unsuited warning={warning} />
          )
        }
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        data={known
          .filter(({ id, wardClass }) => wardClass !== 'theatre' || id === wardId)
          .map((ward) => ({
            value: ward.id,
            label: wardInWords(ward),
            disabled: ward.free === 0 && ward.id !== wardId,
          }))}
        searchable
        data-path="wardId"
        value={wardId || null}
        error={wardError}
        onChange={(chosen) => onChange({ wardId: chosen ?? '', roomNo: null })}
      />
      <div className={classes.room}>
        <Anchor
          component="button"
          type="button"
          size="xs"
          className={classes.check}
          aria-expanded={checking}
          onClick={() => setChecking(!checking)}
        >
          Check Availability
        </Anchor>
        <Select
          label="Room Allotted"
          required
          placeholder={placeholderFor(wardId, rooms, free.length)}
          data={free.map((room) => ({ value: String(room.roomNo), label: `Room ${room.roomNo}` }))}
          searchable
          data-path="roomNo"
          disabled={wardId === '' || (rooms.isSuccess && free.length === 0)}
          value={roomNo === null ? null : String(roomNo)}
          error={lost ? unavailableReason(lost.state) : roomError}
          onChange={(chosen) => onChange({ wardId, roomNo: chosen === null ? null : Number(chosen) })}
        />
      </div>
      {checking && (
        <RoomAvailability
          ward={chosenWard}
          rooms={rooms.data?.rooms}
          failed={rooms.isError}
          chosen={roomNo}
          onRetry={() => void rooms.refetch()}
          onChoose={(room) => onChange({ wardId, roomNo: room })}
        />
      )}
    </>
  )
}

/** Wards of one type are told apart by their code and floor, and wards for one sex say so. */
const wardInWords = ({ wardType, wardCode, location, admits, free, maximumRooms }: Ward) =>
  `${[wardType, wardCode, location, admitsLabel(admits)].filter(Boolean).join(' · ')} (${free} of ${maximumRooms} free)`

/** Said aloud when such a ward is chosen, and no obstacle: emergencies go where a bed is free. */
const Unsuited = ({ warning }: { readonly warning: string }) => (
  <span role="alert" className={classes.unsuited}>
    <IconAlertTriangle size={16} stroke={1.5} aria-hidden />
    {warning}
  </span>
)

function placeholderFor(
  wardId: string,
  { isPending, isError }: { isPending: boolean; isError: boolean },
  free: number,
): string {
  if (wardId === '') return 'Select a ward first'
  if (isError) return 'Failed to check availability'
  if (isPending) return 'Loading rooms...'
  return free === 0 ? 'No rooms available in selected ward' : 'Select room'
}

const FailedWards = ({ onRetry }: { onRetry(): void }) => (
  <>
    Failed to load wards{' '}
    <Anchor component="button" type="button" size="xs" onClick={onRetry}>
      Try again
    </Anchor>
  </>
)
