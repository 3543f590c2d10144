import { Group, Stack } from '@mantine/core'
import type { ReactNode } from 'react'
import { useAuth } from '../../../access/web/session.tsx'
import { corporateName } from '../../../catalogue/model/payers/corporate-name.ts'
import { showMoment } from '../../../kernel/calendar.ts'
import { counted } from '../../../kernel/counted.ts'
import { ageAndGender } from '../../../patients/model/gender-and-age.ts'
import { PatientName } from '../../../patients/web/patient-name.tsx'
import { Chip } from '../../../ui/display/chip.tsx'
import { Copyable } from '../../../ui/display/copyable.tsx'
import textCss from '../../../ui/display/text.module.css'
import { SidePanel } from '../../../ui/page/side-panel.tsx'
import type { BedStay, UnavailableRoom } from '../../model/bed-map.contract.ts'
import type { Tile } from '../../model/bed-tiles.ts'
import { daysOf, STATE_WORDS } from '../../model/bed-words.ts'
import type { Ward } from '../../model/wards.contract.ts'
import css from '../bed-map/bed-map.module.css'
import { STATE_TONES } from '../bed-map/state-icons.ts'
import { AdmitsLabel } from '../wards/admits-label.tsx'
import { RoomActions } from './room-actions.tsx'
import { RoomsLain } from './rooms-lain.tsx'

type Props = {
  readonly tile: Tile | null
  readonly ward: Ward | undefined
  readonly now: number
  onClose(): void
}

/** A room beside the map: how it stands, who occupies it, and what can be done. */
export function RoomPanel({ tile, ward, now, onClose }: Props) {
  const { can } = useAuth()
  return (
    <SidePanel
      title={`Room ${tile?.roomNo ?? ''}, ${ward?.wardType ?? ''}`}
      opened={tile !== null}
      onClose={onClose}
      size={440}
    >
      {tile && ward && (
        <Stack gap="lg">
          <Group gap={8}>
            <Chip tone={STATE_TONES[tile.state]}>{STATE_WORDS[tile.state]}</Chip>
            <span className={css.quiet}>
              {ward.wardCode} · {ward.location}
            </span>
            <span className={css.quiet}>
              <AdmitsLabel admits={ward.admits} />
            </span>
          </Group>
          {tile.stay && <Lying stay={tile.stay} payer={tile.payer?.name ?? ''} now={now} />}
          {tile.unavailable && <Unavailable room={tile.unavailable} />}
          {can('visit:edit') && <RoomActions tile={tile} onDone={onClose} />}
          {tile.stay && <RoomsLain visitId={tile.stay.visitId} />}
        </Stack>
      )}
    </SidePanel>
  )
}

type Occupant = { readonly stay: BedStay; readonly payer: string; readonly now: number }

const Lying = ({ stay, payer, now }: Occupant) => (
  <>
    <div>
      <div className={textCss.title}>
        <PatientName name={stay.name} isSample={stay.isSample} />
      </div>
      <Copyable text={stay.uhid} /> <Copyable text={stay.visitNo} />
    </div>
    <dl className={css.facts}>
      <Fact name="Age/Gender">{ageAndGender(stay)}</Fact>
      <Fact name="Payer">{corporateName(payer)}</Fact>
      <Fact name="Doctor">{stay.doctor}</Fact>
      <Fact name="In house">{counted(daysOf(stay, now), 'day')}</Fact>
      <Fact name="Admitted">{showMoment(stay.admittedAt)}</Fact>
      <Fact name="In this room since">{showMoment(stay.since)}</Fact>
      <Fact name="Expected discharge">
        {stay.plannedDischargeAt ? showMoment(stay.plannedDischargeAt) : 'Not planned'}
      </Fact>
    </dl>
  </>
)

const WHY: Readonly<Record<UnavailableRoom['state'], string>> = {
  held: 'Held for',
  blocked: 'Reason',
  cleaning: 'Note',
}

const Unavailable = ({ room }: { readonly room: UnavailableRoom }) => (
  <dl className={css.facts}>
    {room.reason && <Fact name={WHY[room.state]}>{room.reason}</Fact>}
    {room.uhid && (
      <Fact name="Patient ID">
        <Copyable text={room.uhid} />
      </Fact>
    )}
    <Fact name="Since">{showMoment(room.since)}</Fact>
    {room.until && <Fact name="Until">{showMoment(room.until)}</Fact>}
    {room.by && <Fact name="By">{room.by}</Fact>}
  </dl>
)

const Fact = ({ name, children }: { readonly name: string; readonly children: ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
)
