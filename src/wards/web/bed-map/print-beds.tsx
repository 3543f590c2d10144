import { ageAndGender, corporateName } from '../../../patients/web/patient-words.ts'
import { PrintFrame, printElement } from '../../../ui/print/print-frame.tsx'
import type { Tile, WardOfMap } from '../../model/bed-tiles.ts'
import { dayOnly, daysOf, moment, STATE_WORDS } from './bed-words.ts'

const COLUMNS = [
  'Room',
  'State',
  'Patient',
  'Patient ID',
  'Age/Gender',
  'Payer',
  'Doctor',
  'Admitted',
  'Days',
  'Expected discharge',
]

/** The bed list of the rooms that are shown, ward by ward. */
export function printBeds(map: readonly WardOfMap[], now: number, filters: string): void {
  printElement(
    <PrintFrame title="Bed list" filters={filters || undefined} orientation="landscape">
      <table data-dense>
        <thead>
          <tr>
            {COLUMNS.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        {map.map(({ ward, tiles }) => (
          <tbody key={ward.id}>
            <tr>
              <th scope="rowgroup" colSpan={COLUMNS.length}>
                {ward.wardType} ({ward.wardCode}), {ward.location}: {ward.occupied} of {ward.maximumRooms} occupied
              </th>
            </tr>
            {tiles.map((tile) => (
              <tr key={tile.key}>
                {cellsOf(tile, now).map((cell, index) => (
                  <td key={COLUMNS[index]}>{cell}</td>
                ))}
              </tr>
            ))}
          </tbody>
        ))}
      </table>
    </PrintFrame>,
  )
}

function cellsOf({ roomNo, state, stay, kept }: Tile, now: number): string[] {
  const head = [String(roomNo), STATE_WORDS[state]]
  if (!stay) return [...head, kept?.reason ?? '', kept?.uhid ?? '', '', '', '', '', '', '']
  return [
    ...head,
    stay.name,
    stay.uhid,
    ageAndGender(stay),
    corporateName(stay.corporate),
    stay.doctor,
    dayOnly(stay.admittedAt),
    String(daysOf(stay, now)),
    stay.plannedDischargeAt ? moment(stay.plannedDischargeAt) : '',
  ]
}
