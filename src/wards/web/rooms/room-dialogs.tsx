import { FormDialog } from '../../../ui/forms/form-dialog.tsx'
import { useUrl } from '../../../ui/page/url.ts'
import type { Tile, WardOfMap } from '../../model/bed-tiles.ts'
import { placeOf } from '../../model/bed-words.ts'
import { BlockRoom } from './block-room.tsx'
import { HoldRoom } from './hold-room.tsx'
import { RoomPanel } from './room-panel.tsx'
import { type TransferInput, TransferPatient } from './transfer-patient.tsx'

type Props = { readonly map: readonly WardOfMap[]; readonly now: number; onTransfer(input: TransferInput): void }

/**
 * What opens over the bed map: a room, a transfer, a hold, a block. Which is open stands in the address (room,
 * transfer, to, hold, block), so that a reload keeps it; a link from elsewhere names the visit of the transfer.
 */
export default function RoomDialogs({ map, now, onTransfer }: Props) {
  const url = useUrl()
  const tiles = map.flatMap((ward) => ward.tiles)
  const tileAt = (name: string) => tiles.find(({ key }) => key === url.text(name))
  const wardOf = (tile: Tile | undefined) => map.find(({ ward }) => ward.id === tile?.wardId)?.ward
  const [room, held, blocked, target] = [tileAt('room'), tileAt('hold'), tileAt('block'), tileAt('to')]
  const lying = tiles.find(({ stay }) => stay && [stay.id, stay.visitId].includes(url.text('transfer')))
  const place = (tile: Tile | undefined) => (tile ? placeOf(wardOf(tile), tile.roomNo) : '')
  const close = () => url.set({ transfer: null, to: null, hold: null, block: null })
  const done = () => url.set({ room: null, transfer: null, to: null, hold: null, block: null })
  return (
    <>
      <RoomPanel tile={room ?? null} ward={wardOf(room)} now={now} onClose={() => url.set({ room: null })} />
      <FormDialog title="Transfer patient" opened={lying?.stay !== undefined} onClose={close} size={640}>
        {lying?.stay && (
          <TransferPatient
            key={`${lying.stay.id} ${target?.key}`}
            stay={lying.stay}
            from={place(lying)}
            to={target}
            onCancel={close}
            onTransfer={onTransfer}
          />
        )}
      </FormDialog>
      <FormDialog title="Hold room" opened={held !== undefined} onClose={close} size={560}>
        {held && <HoldRoom tile={held} place={place(held)} onCancel={close} onDone={done} />}
      </FormDialog>
      <FormDialog title="Block room" opened={blocked !== undefined} onClose={close} size={560}>
        {blocked && <BlockRoom tile={blocked} place={place(blocked)} onCancel={close} onDone={done} />}
      </FormDialog>
    </>
  )
}
